// A film comes into a page as a list of steps and, beside it, as data. Where this script runs it puts the player in
// the place of the list.
//
// `frames` are the steps as differences, `units` say which of them are told as one: "from" and "to" are frames. The
// reader goes from stop to stop. A stop is a unit, or a step of a unit that was opened.
const ICONS = {
  first: "M3 3h2v12H3zM15 3v12L6 9z", back: "M13 3v12L4 9z", play: "M4 2l12 7-12 7z", pause: "M4 3h4v12H4zM10 3h4v12h-4z",
  forward: "M5 3l9 6-9 6z", last: "M13 3h2v12h-2zM3 3l9 6-9 6z", smaller: "M3 8h12v2H3z", larger: "M3 8h5V3h2v5h5v2h-5v5H8v-5H3z",
};
const LABELS = { first: "First step", back: "Back one step", play: "Play", forward: "Forward one step", last: "Last step" };
const SPEEDS = [1, 2, 4, 8, 16, 0.5];
const READABLE = 0.7; // below this scale the stage shows a part, and follows

class Player {
  constructor(host, data) {
    this.data = data;
    this.at = -1; // the frame that is shown
    this.stop = -1;
    this.state = {};
    this.opened = new Set();
    this.timer = null;
    this.speed = 0;
    this.zoom = "auto"; // or "fit", or a scale
    this.calm = matchMedia("(prefers-reduced-motion: reduce)");
    this.host = host;
    const shadow = host.attachShadow({ mode: "open" });
    shadow.append(make("style", {}, data.style), this.build());
    this.draw();
    this.cut();
    this.listen();
    followTheme(host, (dark) => this.film.classList.toggle("dark", dark));
    this.show(0);
  }

  // what is on the page

  build() {
    this.say = make("p", { class: "say", "aria-live": "polite", tabindex: "-1" });
    this.code = make("div", { class: "code" });
    this.stage = make("div", { class: "stage" });
    this.tables = Object.fromEntries(this.data.tables.map((name) => [name, make("tbody")]));
    const beside = make("div", { class: "beside" });
    for (const [name, body] of Object.entries(this.tables)) beside.append(make("table", {}, make("caption", {}, name), body));
    const buttons = (this.buttons = {});
    for (const [name, label] of Object.entries(LABELS)) buttons[name] = button(name, label, ICONS[name]);
    this.slider = make("input", { type: "range", min: 0, step: 1, value: 0, "aria-label": "Step" });
    this.count = make("span", { class: "count" });
    this.pace = word("pace", "Speed, now 1\u00d7", "1\u00d7");
    this.open = word("open", "Show the steps that are told as one", "open");
    this.chapters = make("select", { class: "chapters", "aria-label": "Chapter", title: "Chapter" });
    this.data.chapters.forEach(([title], index) => this.chapters.append(make("option", { value: index }, title)));
    this.chapters.hidden = this.data.chapters.length < 2;
    this.open.hidden = this.data.units.every((unit) => unit.from === unit.to);
    const go = make("div", { class: "controls", role: "group", "aria-label": "Film controls" }, ...Object.values(buttons), this.slider,
      this.count, this.open, this.chapters, this.pace);
    buttons.smaller = button("smaller", "Smaller", ICONS.smaller);
    buttons.larger = button("larger", "Larger", ICONS.larger);
    buttons.fit = word("fit", "Fit the whole picture", "fit");
    buttons.plain = word("plain", "Full size", "1:1");
    const look = make("div", { class: "look", role: "group", "aria-label": "Picture" }, buttons.smaller, buttons.larger, buttons.fit, buttons.plain);
    if (document.fullscreenEnabled) look.append((this.full = button("full", "Full screen", FULL)));
    const film = make("div", { class: "film", role: "region", tabindex: "-1", "aria-label": `Film: ${this.data.caption}` },
      this.say, this.code, this.stage, look, go, beside, this.legend());
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
    this.parts = {};
    for (const part of this.base.querySelectorAll("[data-key]")) {
      this.parts[part.dataset.key] = { part, plain: part.getAttribute("class") || "" };
    }
  }

  // As large as there is room; where that could not be read, larger, and the stage follows what happens.
  fit() {
    const { width, height } = this.data;
    const { clientWidth, clientHeight } = this.stage;
    const whole = Math.min(clientWidth / width, clientHeight / height, 2);
    const poster = this.stop === 0 && this.stops.length > 1; // the first picture shows all that is to come
    const scale = this.zoom === "auto" ? Math.max(whole, poster ? 0 : READABLE) : this.zoom === "fit" ? whole : this.zoom;
    this.scale = scale;
    this.svg.style.width = `${width * scale}px`;
    this.svg.style.height = `${height * scale}px`;
    this.stage.classList.toggle("movable", scale > whole * 1.001);
    for (const [name, on] of [["fit", scale === whole], ["plain", scale === 1]]) this.buttons[name].setAttribute("aria-pressed", on);
  }

  // going from stop to stop

  cut() {
    const { units, frames } = this.data;
    this.stops = [];
    units.forEach((unit, index) => {
      if (!this.opened.has(index)) this.stops.push({ unit: index, say: frames[unit.to].say, time: frames[unit.to].time, ...unit });
      else for (let at = unit.from; at <= unit.to; at++) this.stops.push({ ...frames[at], unit: index, from: at, to: at, first: frames[at].n });
    });
    this.slider.max = this.stops.length - 1;
  }

  toggle() {
    const { unit } = this.stops[this.stop];
    if (this.data.units[unit].from === this.data.units[unit].to) return;
    if (!this.opened.delete(unit)) this.opened.add(unit);
    this.cut();
    this.stop = -1;
    this.show(this.stops.findIndex((stop) => stop.unit === unit));
  }

  show(number, announce = true) {
    const last = this.stops.length - 1;
    number = Math.max(0, Math.min(last, number));
    if (number === this.stop) return;
    const [stop, forward] = [this.stops[number], number === this.stop + 1];
    const touched = new Set();
    if (stop.to < this.at) { // going back is beginning anew
      for (const name of Object.keys(this.state)) touched.add(name);
      this.state = {};
      this.at = -1;
    }
    if (this.at < 0) for (const key of Object.keys(this.parts)) touched.add(`look ${key}`);
    for (let at = this.at + 1; at <= stop.to; at++) {
      for (const [name, value] of Object.entries(this.data.frames[at].change)) {
        this.state[name] = value;
        touched.add(name);
      }
    }
    this.at = stop.to;
    this.stop = number;
    this.paint(touched);
    const { frames, units, chapters } = this.data;
    const frame = frames[stop.to];
    const several = stop.first < frame.n;
    const name = several ? `steps ${stop.first}\u2013${frame.n}` : `step ${frame.n}`;
    this.say.setAttribute("aria-live", announce ? "polite" : "off");
    this.say.textContent = stop.say;
    this.say.scrollTop = 0;
    this.code.textContent = frames[stop.from].code;
    this.title.textContent = `${name[0].toUpperCase()}${name.slice(1)}: ${stop.say}`;
    this.description.textContent = this.words();
    this.slider.value = number;
    this.slider.setAttribute("aria-valuetext", `${name}: ${stop.say}`);
    this.count.textContent = `${name} of ${frames[frames.length - 1].n}${this.data.lanes ? `, ${frame.lane}` : ""}`;
    this.open.textContent = this.opened.has(stop.unit) ? "close" : "open";
    this.open.setAttribute("aria-disabled", units[stop.unit].from === units[stop.unit].to);
    this.chapters.value = chapters.findLastIndex(([, unit]) => unit <= stop.unit);
    // Not `disabled`: a button that has the focus would lose it, and the keys would go nowhere.
    for (const name of ["first", "back"]) this.buttons[name].setAttribute("aria-disabled", number === 0);
    for (const name of ["forward", "last"]) this.buttons[name].setAttribute("aria-disabled", number === last);
    this.moving.replaceChildren();
    this.flow = [...new Set(frames.slice(stop.from, stop.to + 1).flatMap((one) => one.flow))];
    if (forward && !this.calm.matches) this.flow.slice(0, 12).forEach((key) => this.travel(key));
    if (this.zoom === "auto") this.fit();
    this.look(this.calm.matches || this.speed > 1 ? "auto" : "smooth");
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
        this.tables[key].innerHTML = (value || []).map((row) => this.data.texts[row]).join("") || '<tr><td class="none">none</td></tr>';
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

  // What happens is brought to the middle, unless it is in sight already: the node with its arrows, or the node alone.
  look(behavior) {
    const { stage } = this;
    const key = this.at < 0 ? "" : this.data.frames[this.at].focus;
    if (!this.parts[key] || !stage.classList.contains("movable")) return;
    const frame = stage.getBoundingClientRect();
    const [box, ...arrows] = [key, ...this.flow].map((one) => this.parts[one].part.getBoundingClientRect());
    const all = [box, ...arrows].reduce((one, other) => ({
      left: Math.min(one.left, other.left), right: Math.max(one.right, other.right),
      top: Math.min(one.top, other.top), bottom: Math.max(one.bottom, other.bottom),
    }));
    const seen = all.right - all.left < 0.9 * frame.width && all.bottom - all.top < 0.9 * frame.height ? all : box;
    const edge = 24;
    if (seen.left > frame.left + edge && seen.right < frame.right - edge && seen.top > frame.top + edge && seen.bottom < frame.bottom - edge) return;
    stage.scrollTo({
      top: stage.scrollTop + (seen.top + seen.bottom - frame.top - frame.bottom) / 2,
      left: stage.scrollLeft + (seen.left + seen.right - frame.left - frame.right) / 2,
      behavior,
    });
  }

  play(on) {
    clearTimeout(this.timer);
    this.timer = null;
    const ended = () => this.stop === this.stops.length - 1;
    const pause = () => this.stops[this.stop].time / SPEEDS[this.speed];
    if (on && ended()) this.show(0, false);
    if (on) {
      const next = () => {
        this.show(this.stop + 1, false);
        if (!ended() && this.host.isConnected) this.timer = setTimeout(next, pause());
        else this.play(false);
      };
      this.timer = setTimeout(next, pause() / 3);
    }
    this.buttons.play.replaceChildren(icon(ICONS[on ? "pause" : "play"]));
    this.buttons.play.setAttribute("aria-label", on ? "Pause" : "Play");
    this.buttons.play.title = on ? "Pause" : "Play";
  }

  // what the reader does

  listen() {
    const to = (stop) => () => { this.play(false); this.show(stop()); };
    const go = { first: to(() => 0), back: to(() => this.stop - 1), forward: to(() => this.stop + 1), last: to(() => this.stops.length - 1) };
    for (const [name, action] of Object.entries(go)) this.buttons[name].onclick = action;
    this.buttons.play.onclick = () => this.play(!this.timer);
    this.slider.oninput = to(() => Number(this.slider.value));
    this.chapters.onchange = to(() => this.stops.findIndex((stop) => stop.unit === this.data.chapters[this.chapters.value][1]));
    this.open.onclick = () => { this.play(false); this.toggle(); };
    this.pace.onclick = () => {
      this.speed = (this.speed + 1) % SPEEDS.length;
      const now = SPEEDS[this.speed] < 1 ? "\u00bd\u00d7" : `${SPEEDS[this.speed]}\u00d7`;
      this.pace.textContent = now;
      this.pace.setAttribute("aria-label", `Speed, now ${now}`);
    };
    const fit = () => { this.fit(); this.look("auto"); };
    const zoom = (find) => () => { this.zoom = find(); fit(); };
    this.buttons.fit.onclick = zoom(() => "fit");
    this.buttons.plain.onclick = zoom(() => 1);
    this.buttons.larger.onclick = zoom(() => Math.min(4, this.scale * 1.3));
    this.buttons.smaller.onclick = zoom(() => Math.max(0.1, this.scale / 1.3));
    if (this.full) this.full.onclick = () => toggleFullScreen(this.film);
    new ResizeObserver(fit).observe(this.stage);
    // After a click with the mouse any key goes on; a button that was reached by keyboard keeps the focus.
    this.film.addEventListener("click", (event) => { if (event.detail && event.target.closest("button")) this.film.focus({ preventScroll: true }); });
    const keys = { ArrowLeft: go.back, ArrowUp: go.back, ArrowRight: go.forward, ArrowDown: go.forward, Home: go.first, End: go.last };
    this.film.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.target === this.chapters) return;
      const onButton = event.target.tagName === "BUTTON";
      if (event.key === " " && (!onButton || event.target === this.buttons.play)) this.play(!this.timer);
      else if (event.key === "Enter" && !onButton) this.open.onclick();
      else if (keys[event.key]) keys[event.key]();
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
    this.film.addEventListener("keyup", (event) => { if (event.key === " " && event.target === this.buttons.play) event.preventDefault(); });
    // Mouse and finger move a picture that is larger than its stage; where nothing is left to move, a finger turns the page.
    const { stage } = this;
    let from = null;
    stage.addEventListener("pointerdown", (event) => {
      from = { x: event.clientX, y: event.clientY, left: stage.scrollLeft, top: stage.scrollTop };
      if (!this.film.contains(this.host.shadowRoot.activeElement)) this.film.focus({ preventScroll: true });
    });
    stage.addEventListener("pointermove", (event) => {
      if (from) stage.scrollTo(from.left + from.x - event.clientX, from.top + from.y - event.clientY);
    });
    stage.addEventListener("pointerup", (event) => {
      if (!from) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      const turns = event.pointerType !== "mouse" && Math.abs(dx) > 40 && Math.abs(dx) > 2 * Math.abs(dy);
      const still = Math.abs(stage.scrollLeft - from.left) < 2;
      from = null;
      if (turns && still) (dx < 0 ? go.forward : go.back)();
    });
    for (const end of ["pointercancel", "pointerleave"]) stage.addEventListener(end, () => { from = null; });
  }
}

takeOver("film", ".teachgrad-steps", (host, data) => new Player(host, data));
