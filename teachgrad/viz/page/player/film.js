// A film comes into a page as a list of steps and, beside it, as data. Where this script runs it puts the player in
// the place of the list.
//
// `frames` are the steps as differences, `units` say which of them are told as one: "from" and "to" are frames. The
// reader goes from stop to stop. A stop is a unit, or a step of a unit that was opened.
const ICONS = {
  first: ["First step", "M3 3h2v12H3zM15 3v12L6 9z"],
  back: ["Back one step", "M13 3v12L4 9z"],
  play: ["Play", "M4 2l12 7-12 7z"],
  forward: ["Forward one step", "M5 3l9 6-9 6z"],
  last: ["Last step", "M13 3h2v12h-2zM3 3l9 6-9 6z"],
};
const PAUSE = ["Pause", "M4 3h4v12H4zM10 3h4v12h-4z"];
const SPEEDS = [1, 2, 4, 8, 16, 0.5];
const READABLE = 0.7; // below this scale the stage shows a part, and follows
const NEAR = 0.3; // what happens within so much of the middle of the stage is in sight

const markup = ({ caption, note, width, height, picture, tables, chapters, legend }) => `
  <div class="film" role="region" tabindex="-1" aria-label="Film: ${escaped(caption)}">
    <p class="say" aria-live="polite" tabindex="-1"></p>
    <div class="code"></div>
    <div class="stage">
      <svg xmlns="${SVG}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">
        <title></title><desc></desc><g>${picture}</g><g></g><g></g>
      </svg>
    </div>
    <div class="look" role="group" aria-label="Picture">
      ${button("smaller", "Smaller", SMALLER)}${button("larger", "Larger", LARGER)}
      ${button("fit", "Fit the whole picture", "fit")}${button("plain", "Full size", "1:1")}
      ${button("full", "Full screen", FULL)}
    </div>
    <div class="controls" role="group" aria-label="Film controls">
      ${Object.entries(ICONS).map(([name, face]) => button(name, ...face)).join("")}
      <input type="range" class="slider" min="0" step="1" value="0" aria-label="Step"><span class="count"></span>
      ${button("open", "Show the steps that are told as one", "open")}
      <select class="chapters" aria-label="Chapter" title="Chapter">
        ${chapters.map(([title], index) => `<option value="${index}">${escaped(title)}</option>`).join("")}
      </select>
      ${button("pace", "Speed, now 1×", "1×")}
    </div>
    <div class="beside">
      ${tables.map((name) => `<table><caption>${name}</caption><tbody></tbody></table>`).join("")}
    </div>
    <ul class="legend" aria-label="What the picture means">${legend}</ul>
    <p class="note">${escaped(note)}</p>
  </div>`;

class Player extends Picture {
  constructor(host, data) {
    super(host, data, markup(data).trim());
    this.size = [data.width, data.height];
    this.at = -1; // the frame that is shown
    this.state = {};
    this.opened = new Set();
    this.speed = 0;
    this.zoom = "auto";
    this.calm = matchMedia("(prefers-reduced-motion: reduce)");
    this.svg = this.stage.firstElementChild;
    [this.title, this.description, this.base, this.over, this.moving] = this.svg.children;
    this.drawn = [...this.base.querySelectorAll("[data-key]")].map((part) => [part, part.getAttribute("class") ?? ""]);
    this.parts = {}; // the boxes and arrows; their labels come after them
    for (const [part] of this.drawn) this.parts[part.dataset.key] ??= part;
    this.of.chapters.hidden = data.chapters.length < 2;
    this.of.open.hidden = data.units.every((unit) => unit.from === unit.to);
    this.cut();
    this.respond();
    this.show(0);
  }

  // As large as there is room; where that could not be read, larger, and the stage follows what happens.
  fit(behavior = "auto", zoom = this.zoom) {
    this.zoom = zoom; // "auto", "fit", or a scale
    const [width, height] = this.size;
    const whole = Math.min(this.stage.clientWidth / width, this.stage.clientHeight / height, 2);
    const poster = this.stop === 0 && this.stops.length > 1; // the first picture shows all that is to come
    const scales = { auto: Math.max(whole, poster ? 0 : READABLE), fit: whole };
    this.scaleTo(scales[zoom] ?? zoom);
    this.of.fit.setAttribute("aria-pressed", this.scale === whole);
    this.of.plain.setAttribute("aria-pressed", this.scale === 1);
    this.look(this.parts[this.data.frames[this.at].focus], NEAR, behavior);
  }

  // going from stop to stop

  cut() {
    const { units, frames } = this.data;
    this.stops = units.flatMap((unit, index) => {
      if (!this.opened.has(index)) return { ...frames[unit.to], ...unit, unit: index };
      const single = (frame, at) => ({ ...frame, unit: index, from: at, to: at, first: frame.n });
      return frames.slice(unit.from, unit.to + 1).map((frame, more) => single(frame, unit.from + more));
    });
    this.of.slider.max = this.stops.length - 1;
    this.stop = -1;
  }

  toggle() {
    this.play(false);
    const { unit, from, to } = this.stops[this.stop];
    if (from === to && !this.opened.has(unit)) return;
    if (!this.opened.delete(unit)) this.opened.add(unit);
    this.cut();
    this.show(this.stops.findIndex((stop) => stop.unit === unit));
  }

  show(number, announce = true) {
    const { frames, units, chapters, lanes } = this.data;
    const last = this.stops.length - 1;
    number = Math.max(0, Math.min(last, number));
    if (number === this.stop) return;
    const [stop, forward] = [this.stops[number], number === this.stop + 1];
    this.stop = number;
    if (stop.to < this.at) [this.at, this.state] = [-1, {}]; // going back is beginning anew
    while (this.at < stop.to) Object.assign(this.state, frames[++this.at].change);
    this.paint();
    const steps = stop.first < stop.n ? `steps ${stop.first}–${stop.n}` : `step ${stop.n}`;
    const { say, code, slider, count, open } = this.of;
    say.setAttribute("aria-live", announce ? "polite" : "off");
    say.textContent = stop.say;
    say.scrollTop = 0;
    code.textContent = frames[stop.from].code;
    this.title.textContent = `${steps.replace("s", "S")}: ${stop.say}`;
    slider.value = number;
    slider.setAttribute("aria-valuetext", `${steps}: ${stop.say}`);
    count.textContent = `${steps} of ${frames.at(-1).n}${lanes ? `, ${stop.lane}` : ""}`;
    open.textContent = this.opened.has(stop.unit) ? "close" : "open";
    this.of.chapters.value = chapters.findLastIndex(([, unit]) => unit <= stop.unit);
    // Not `disabled`: a button that has the focus would lose it, and the keys would go nowhere.
    const ended = { first: number === 0, back: number === 0, forward: number === last, last: number === last };
    ended.open = units[stop.unit].from === units[stop.unit].to;
    for (const [name, off] of Object.entries(ended)) this.of[name].setAttribute("aria-disabled", off);
    const flow = frames.slice(stop.from, stop.to + 1).flatMap((frame) => frame.flow);
    this.travel(forward ? [...new Set(flow)].slice(0, 12) : []);
    this.fit(this.calm.matches || this.speed > 1 ? "auto" : "smooth");
  }

  paint() {
    const { state } = this;
    const { texts, tables } = this.data;
    for (const [part, plain] of this.drawn) {
      part.setAttribute("class", `${plain} ${state[`look ${part.dataset.key}`] ?? ""}`.trim());
    }
    const over = Object.keys(state).filter((name) => name.startsWith("over ") && state[name] !== null);
    this.over.innerHTML = over.sort().map((name) => texts[state[name]]).join(""); // counts lie above bars
    this.description.textContent = "";
    for (const [index, body] of this.root.querySelectorAll("tbody").entries()) {
      const rows = state[`table ${tables[index]}`].map((row) => texts[row]).join("");
      body.innerHTML = rows || '<tr><td class="none">none</td></tr>';
      const said = [...body.rows].map((row) => [...row.cells].map((cell) => cell.textContent).join(" "));
      this.description.append(`${tables[index]}: ${said.join("; ")}. `);
    }
  }

  /** A dot goes along each arrow. */
  travel(keys) {
    const lines = keys.map((key) => this.parts[key]?.querySelector(".line")).filter(Boolean);
    const dot = (line) => `<circle class="token" r="7" style="offset-path:path('${line.getAttribute("d")}')"/>`;
    this.moving.innerHTML = lines.map(dot).join("");
  }

  play(on) {
    clearTimeout(this.timer);
    this.playing = on;
    const last = this.stops.length - 1;
    if (on && this.stop === last) this.show(0, false);
    const next = () => {
      this.show(this.stop + 1, false);
      this.play(this.stop < last && this.host.isConnected);
    };
    if (on) this.timer = setTimeout(next, this.stops[this.stop].time / SPEEDS[this.speed]);
    const [label, face] = on ? PAUSE : ICONS.play;
    this.of.play.innerHTML = icon(face);
    for (const name of ["aria-label", "title"]) this.of.play.setAttribute(name, label);
  }

  // what the reader does

  respond() {
    const { root, stage } = this;
    const { slider, chapters, pace } = this.of;
    const go = (number) => {
      this.play(false);
      this.show(number);
    };
    const zoom = (scale) => this.fit("auto", scale);
    const actions = {
      first: () => go(0),
      back: () => go(this.stop - 1),
      play: () => this.play(!this.playing),
      forward: () => go(this.stop + 1),
      last: () => go(Infinity),
      open: () => this.toggle(),
      pace: () => {
        this.speed = (this.speed + 1) % SPEEDS.length;
        pace.textContent = `${SPEEDS[this.speed] < 1 ? "½" : SPEEDS[this.speed]}×`;
        pace.setAttribute("aria-label", `Speed, now ${pace.textContent}`);
      },
      fit: () => zoom("fit"),
      plain: () => zoom(1),
      larger: () => zoom(this.scale * 1.3),
      smaller: () => zoom(this.scale / 1.3),
    };
    slider.oninput = () => go(Number(slider.value));
    chapters.onchange = () => {
      const [, first] = this.data.chapters[chapters.value];
      go(this.stops.findIndex((stop) => stop.unit === first));
    };
    new ResizeObserver(() => this.fit()).observe(stage);
    const { first, back, play, forward, last, open } = actions;
    const keys = {
      ArrowLeft: back, ArrowUp: back, ArrowRight: forward, ArrowDown: forward, Home: first, End: last,
      " ": play, Enter: open,
    };
    this.listen(actions, ({ shiftKey, target }) => (shiftKey || target === chapters ? {} : keys));
    stage.addEventListener("pointerdown", () => {
      if (!root.contains(this.host.shadowRoot.activeElement)) this.focus();
    });
    this.drag((event, dx, dy, moved) => { // where nothing is left to move, a finger turns the page
      const swiped = event.type === "pointerup" && event.pointerType !== "mouse" && !moved;
      if (swiped && Math.abs(dx) > 40 && Math.abs(dx) > 2 * Math.abs(dy)) go(this.stop - Math.sign(dx));
    });
  }
}

takeOver("film", ".teachgrad-steps", (host, data) => new Player(host, data));
