// A film comes into a page as a list of steps and, beside it, as data. Where this script runs it puts the player in
// the place of the list.
const ICONS = {
  first: "M3 3h2v12H3zM15 3v12L6 9z", back: "M13 3v12L4 9z", play: "M4 2l12 7-12 7z", pause: "M4 3h4v12H4zM10 3h4v12h-4z",
  forward: "M5 3l9 6-9 6z", last: "M13 3h2v12h-2zM3 3l9 6-9 6z",
};
const LABELS = { first: "First step", back: "Back one step", play: "Play", forward: "Forward one step", last: "Last step" };
const SPEEDS = [1, 2, 0.5];

class Player {
  constructor(host, data) {
    this.data = data;
    this.at = -1;
    this.state = {};
    this.timer = null;
    this.speed = 0;
    this.calm = matchMedia("(prefers-reduced-motion: reduce)");
    this.host = host;
    const shadow = host.attachShadow({ mode: "open" });
    shadow.append(make("style", {}, data.style), this.build());
    this.draw();
    this.listen();
    followTheme(host, (dark) => this.film.classList.toggle("dark", dark));
    this.show(0);
  }

  // what is on the page

  build() {
    this.say = make("p", { class: "say", "aria-live": "polite" });
    const longest = this.data.frames.reduce((one, other) => (other.say.length > one.say.length ? other : one)).say;
    const room = make("p", { class: "room", "aria-hidden": "true" }, longest);
    this.code = make("div", { class: "code" });
    this.stage = make("div", { class: "stage" });
    this.tables = Object.fromEntries(this.data.tables.map((name) => [name, make("tbody")]));
    const beside = make("div", { class: "beside" });
    for (const [name, body] of Object.entries(this.tables)) beside.append(make("table", {}, make("caption", {}, name), body));
    this.buttons = {};
    const controls = make("div", { class: "controls", role: "group", "aria-label": "Film controls" });
    for (const name of Object.keys(LABELS)) {
      this.buttons[name] = button(name, LABELS[name], ICONS[name]);
      controls.append(this.buttons[name]);
    }
    this.slider = make("input", { type: "range", min: 0, max: this.data.frames.length - 1, step: 1, value: 0, "aria-label": "Step" });
    this.count = make("span", { class: "count" });
    this.pace = make("button", { type: "button", class: "pace", "aria-label": "Speed, now normal", title: "Speed" }, "1\u00d7");
    controls.append(this.slider, this.count, this.pace);
    if (document.fullscreenEnabled) {
      this.full = button("full", "Full screen", FULL);
      controls.append(this.full);
    }
    const film = make("div", { class: "film", role: "region", tabindex: "-1", "aria-label": `Film: ${this.data.caption}` },
      this.say, room, this.code, this.stage, controls, beside, this.legend());
    if (this.data.note) film.append(make("p", { class: "note" }, this.data.note));
    return (this.film = film);
  }

  legend() {
    const list = make("ul", { class: "legend", "aria-label": "What the picture means" });
    for (const [state, meaning] of this.data.meanings) list.append(make("li", {}, make("i", { class: state }), meaning));
    list.append(make("li", {}, make("b", {}, "2"), "gradients still owed"));
    list.append(make("li", {}, make("u"), "a gradient waits in the buffer"));
    list.append(make("li", {}, "nr: sequence number, counted from the film's first node"));
    return list;
  }

  draw() {
    const { width, height, picture } = this.data;
    this.stage.innerHTML =
      `<svg xmlns="${SVG}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">` +
      `<title></title><desc></desc><g>${picture}</g><g></g><g></g></svg>`;
    this.svg = this.stage.firstChild;
    [this.title, this.description, this.base, this.over, this.moving] = this.svg.children;
    this.svg.style.cssText = `--width: ${width}px; --height: ${height}px`;
    this.parts = {};
    for (const part of this.base.querySelectorAll("[data-key]")) {
      this.parts[part.dataset.key] = { part, plain: part.getAttribute("class") || "" };
    }
  }

  // going from step to step

  show(number, announce = true) {
    const last = this.data.frames.length - 1;
    number = Math.max(0, Math.min(last, number));
    if (number === this.at) return;
    const forward = number === this.at + 1;
    if (number < this.at) { this.state = {}; this.at = -1; }
    const touched = new Set();
    if (this.at < 0) for (const key of Object.keys(this.parts)) touched.add(`look ${key}`);
    for (let step = this.at + 1; step <= number; step++) {
      for (const [name, value] of Object.entries(this.data.frames[step].change)) {
        this.state[name] = value;
        touched.add(name);
      }
    }
    this.at = number;
    this.paint(touched);
    const frame = this.data.frames[number];
    this.say.setAttribute("aria-live", announce ? "polite" : "off");
    this.say.textContent = frame.say;
    this.code.textContent = frame.code;
    this.title.textContent = `Step ${frame.n}: ${frame.say}`;
    this.description.textContent = this.words();
    this.slider.value = number;
    this.slider.setAttribute("aria-valuetext", `step ${frame.n}: ${frame.say}`);
    this.count.textContent = `step ${frame.n} of ${this.data.frames[last].n}${this.data.lanes ? `, ${frame.lane}` : ""}`;
    // Not `disabled`: a button that has the focus would lose it, and the keys would go nowhere.
    for (const name of ["first", "back"]) this.buttons[name].setAttribute("aria-disabled", number === 0);
    for (const name of ["forward", "last"]) this.buttons[name].setAttribute("aria-disabled", number === last);
    this.moving.replaceChildren();
    if (forward && !this.calm.matches) frame.flow.forEach((key) => this.travel(key));
    this.look(frame.focus);
  }

  paint(touched) {
    let overlays = false;
    for (const name of touched) {
      const [kind, key] = [name.slice(0, name.indexOf(" ")), name.slice(name.indexOf(" ") + 1)];
      const value = this.state[name];
      if (kind === "look" && this.parts[key]) {
        const { part, plain } = this.parts[key];
        part.setAttribute("class", value ? `${plain} ${value}` : plain);
      } else if (kind === "over") overlays = true;
      else if (kind === "table") {
        this.tables[key].innerHTML = this.data.texts[value] || '<tr><td class="none">none</td></tr>';
      }
    }
    if (!overlays) return;
    const shown = Object.keys(this.state).filter((name) => name.startsWith("over ") && this.state[name] !== null);
    this.over.innerHTML = shown.sort().map((name) => this.data.texts[this.state[name]]).join(""); // counts lie above bars
  }

  words() {
    const say = (name) => [...this.tables[name].rows].map((row) => [...row.cells].map((cell) => cell.textContent).join(" ")).join("; ");
    return Object.keys(this.tables).map((name) => `${name}: ${say(name)}.`).join(" ");
  }

  travel(key) {
    const line = this.parts[key] && this.parts[key].part.querySelector(".line");
    if (!line) return;
    const token = document.createElementNS(SVG, "circle");
    token.setAttribute("class", "token");
    token.setAttribute("r", 7);
    this.moving.append(token);
    const length = line.getTotalLength();
    const start = performance.now();
    const move = (now) => {
      const t = Math.min(1, (now - start) / 600);
      const point = line.getPointAtLength(length * (t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) * (1 - t)));
      token.setAttribute("cx", point.x);
      token.setAttribute("cy", point.y);
      if (t < 1 && token.isConnected) requestAnimationFrame(move);
      else token.remove();
    };
    requestAnimationFrame(move);
  }

  look(key) {
    const { stage } = this;
    if (!this.parts[key] || (stage.scrollHeight <= stage.clientHeight && stage.scrollWidth <= stage.clientWidth)) return;
    const box = this.parts[key].part.getBoundingClientRect();
    const frame = stage.getBoundingClientRect();
    stage.scrollTo({
      top: stage.scrollTop + box.top + box.height / 2 - frame.top - frame.height / 2,
      left: stage.scrollLeft + box.left + box.width / 2 - frame.left - frame.width / 2,
      behavior: this.calm.matches ? "auto" : "smooth",
    });
  }

  play(on) {
    clearTimeout(this.timer);
    this.timer = null;
    const last = this.data.frames.length - 1;
    if (on && this.at === last) this.show(0, false);
    if (on) {
      const next = () => {
        this.show(this.at + 1, false);
        if (this.at < last && this.host.isConnected) this.timer = setTimeout(next, this.pause());
        else this.play(false);
      };
      this.timer = setTimeout(next, this.pause() / 3);
    }
    this.buttons.play.replaceChildren(icon(ICONS[on ? "pause" : "play"]));
    this.buttons.play.setAttribute("aria-label", on ? "Pause" : "Play");
    this.buttons.play.title = on ? "Pause" : "Play";
  }

  pause() {
    return this.data.frames[this.at].time / SPEEDS[this.speed];
  }

  // what the reader does

  listen() {
    const last = this.data.frames.length - 1;
    const go = { first: () => this.show(0), back: () => this.show(this.at - 1), forward: () => this.show(this.at + 1), last: () => this.show(last) };
    for (const [name, action] of Object.entries(go)) this.buttons[name].onclick = () => { this.play(false); action(); };
    this.buttons.play.onclick = () => this.play(!this.timer);
    // Who clicked with the mouse goes on with any key; who came by keyboard stays on the button.
    this.film.addEventListener("click", (event) => { if (event.detail && event.target.closest("button")) this.film.focus({ preventScroll: true }); });
    this.pace.onclick = () => {
      this.speed = (this.speed + 1) % SPEEDS.length;
      this.pace.textContent = ["1\u00d7", "2\u00d7", "\u00bd\u00d7"][this.speed];
      this.pace.setAttribute("aria-label", `Speed, now ${["normal", "double", "half"][this.speed]}`);
    };
    if (this.full) this.full.onclick = () => toggleFullScreen(this.film);
    this.slider.oninput = () => { this.play(false); this.show(Number(this.slider.value)); };
    const keys = { ArrowLeft: go.back, ArrowUp: go.back, ArrowRight: go.forward, ArrowDown: go.forward, Home: go.first, End: go.last };
    this.film.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const onButton = event.target.tagName === "BUTTON";
      if (event.key === " " && (!onButton || event.target === this.buttons.play)) this.play(!this.timer);
      else if (keys[event.key]) { this.play(false); keys[event.key](); }
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
    this.film.addEventListener("keyup", (event) => { if (event.key === " " && event.target === this.buttons.play) event.preventDefault(); });
    // A finger moves a picture that is wider than its stage; where nothing is left to move, it turns the page.
    let from = null;
    this.stage.addEventListener("pointerdown", (event) => {
      from = event.pointerType === "mouse" ? null : { x: event.clientX, y: event.clientY, left: this.stage.scrollLeft };
      if (!this.film.contains(this.host.shadowRoot.activeElement)) this.film.focus({ preventScroll: true });
    });
    this.stage.addEventListener("pointermove", (event) => { if (from) this.stage.scrollLeft = from.left + from.x - event.clientX; });
    this.stage.addEventListener("pointerup", (event) => {
      if (!from) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      const swiped = Math.abs(dx) > 40 && Math.abs(dx) > 2 * Math.abs(dy) && Math.abs(this.stage.scrollLeft - from.left) < 2;
      from = null;
      if (swiped) { this.play(false); (dx < 0 ? go.forward : go.back)(); }
    });
    this.stage.addEventListener("pointercancel", () => { from = null; });
  }
}

takeOver("film", ".teachgrad-steps", (host, data) => new Player(host, data));
