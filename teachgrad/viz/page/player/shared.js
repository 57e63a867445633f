// What films and drawings share: a picture on a stage, buttons around it, and the theme of the page around both.
const SVG = "http://www.w3.org/2000/svg";
const FULL = "M2 2h6v2H4v4H2zM10 2h6v6h-2V4h-4zM2 10h2v4h4v2H2zM14 10h2v6h-6v-2h4z";
const LARGER = "M8 3h2v5h5v2h-5v5H8v-5H3V8h5z";
const SMALLER = "M3 8h12v2H3z";

function escaped(text) {
  return String(text).replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function icon(d) {
  return `<svg viewBox="0 0 18 18" aria-hidden="true"><path d="${d}"/></svg>`;
}

/** A button for the action `name`; what stands on it is a word or an icon. */
function button(name, label, face) {
  const inside = face.length > 9 ? icon(face) : face;
  return `<button type="button" class="${name}" aria-label="${label}" title="${label}">${inside}</button>`;
}

/** The stage scrolls and the picture on it has a scale. What has a class is found in `of`, by the first one. */
class Picture {
  constructor(host, data, markup) {
    this.host = host;
    this.data = data;
    const shadow = host.attachShadow({ mode: "open" });
    shadow.innerHTML = `<style>${data.style}</style>${markup}`;
    this.root = shadow.lastElementChild;
    this.of = {};
    for (const part of this.root.querySelectorAll("[class]")) this.of[part.classList[0]] ??= part;
    this.stage = this.of.stage;
    this.of.full.hidden = !document.fullscreenEnabled;
    followTheme(host, (dark) => this.root.classList.toggle("dark", dark));
  }

  focus() {
    this.root.focus({ preventScroll: true });
  }

  /** What each button does, by its class; and each key, where `keysAt` finds it. */
  listen(actions, keysAt) {
    actions.full = () => (document.fullscreenElement ? document.exitFullscreen() : this.root.requestFullscreen());
    this.root.addEventListener("click", (event) => {
      const pressed = event.target.closest("button");
      if (!pressed) return;
      actions[pressed.classList[0]]();
      if (event.detail) this.focus(); // after the mouse any key goes on; a button reached by keyboard keeps the focus
    });
    this.root.addEventListener("keydown", (event) => {
      const presses = event.target.tagName === "BUTTON" && ["Enter", " "].includes(event.key);
      const action = keysAt(event)[event.key];
      if (!action || presses || event.ctrlKey || event.metaKey || event.altKey) return;
      action(event);
      event.preventDefault();
      event.stopPropagation();
    });
  }

  /** The point (x, y) of the window, or else the middle of the stage, stays where it is. */
  scaleTo(scale, at) {
    const { stage, svg } = this;
    const frame = stage.getBoundingClientRect();
    const [x, y] = at || [frame.left + stage.clientWidth / 2, frame.top + stage.clientHeight / 2];
    const before = svg.getBoundingClientRect();
    this.scale = Math.max(0.05, Math.min(4, scale));
    [svg.style.width, svg.style.height] = this.size.map((side) => `${side * this.scale}px`);
    const fits = stage.scrollWidth <= stage.clientWidth + 1 && stage.scrollHeight <= stage.clientHeight + 1;
    stage.classList.toggle("movable", !fits);
    const after = svg.getBoundingClientRect();
    stage.scrollLeft += after.left + ((x - before.left) / before.width) * after.width - x;
    stage.scrollTop += after.top + ((y - before.top) / before.height) * after.height - y;
  }

  /** Brings a part of the picture to the middle of the stage, unless it is as near as this: 0.5 is the border. */
  look(part, near = 0, behavior = "auto") {
    if (!part) return;
    const [box, frame] = [part, this.stage].map((one) => one.getBoundingClientRect());
    const left = box.left + box.width / 2 - frame.left - frame.width / 2;
    const top = box.top + Math.min(box.height, frame.height) / 2 - frame.top - frame.height / 2;
    if (Math.abs(left) < near * frame.width && Math.abs(top) < near * frame.height) return;
    this.stage.scrollBy({ left, top, behavior });
  }

  /** Mouse and finger move the picture. `ended` is told where it began and how far the pointer went. */
  drag(ended) {
    const { stage } = this;
    let from = null;
    stage.addEventListener("pointerdown", ({ clientX: x, clientY: y }) => {
      from = { x, y, left: stage.scrollLeft, top: stage.scrollTop };
    });
    stage.addEventListener("pointermove", ({ clientX: x, clientY: y }) => {
      if (from) stage.scrollTo(from.left + from.x - x, from.top + from.y - y);
    });
    for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
      stage.addEventListener(end, (event) => {
        if (from) ended(event, event.clientX - from.x, event.clientY - from.y, stage.scrollLeft !== from.left);
        from = null;
      });
    }
  }
}

// Light or dark: as the page around it, whatever decided that.
function isDark(host) {
  const jupyter = document.body.dataset.jpThemeLight;
  if (jupyter) return jupyter === "false";
  for (let element = host; element; element = element.parentElement) {
    const found = getComputedStyle(element).backgroundColor.match(/[\d.]+/g);
    if (found && (found.length < 4 || Number(found[3]) > 0.5)) {
      return 0.2126 * found[0] + 0.7152 * found[1] + 0.0722 * found[2] < 128;
    }
  }
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

function followTheme(host, decide) {
  const look = () => decide(isDark(host));
  look();
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", look);
  const watch = new MutationObserver(() => setTimeout(look, 60));
  for (const element of [document.documentElement, document.body]) watch.observe(element, { attributes: true });
}

// Every page may hold several, and a script several times: each is taken once.
function takeOver(kind, replaced, start) {
  for (const one of document.querySelectorAll(`.teachgrad-${kind}:not([data-ready])`)) {
    const data = one.querySelector('script[type="application/json"]');
    const fallback = one.querySelector(replaced);
    if (!data || !fallback) continue;
    one.dataset.ready = "yes";
    const host = document.createElement("div");
    fallback.replaceWith(host);
    start(host, JSON.parse(data.textContent), fallback);
  }
}
