// What films and drawings share: making elements, and the theme of the page around them.
const SVG = "http://www.w3.org/2000/svg";

function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

function icon(d) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 18 18");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", d);
  svg.append(path);
  return svg;
}

function button(name, label, d) {
  return make("button", { type: "button", class: name, "aria-label": label, title: label }, icon(d));
}

function word(name, label, text) {
  return make("button", { type: "button", class: name, "aria-label": label, title: label }, text);
}

const FULL = "M2 2h6v2H4v4H2zM10 2h6v6h-2V4h-4zM2 10h2v4h4v2H2zM14 10h2v6h-6v-2h4z";

function toggleFullScreen(element) {
  return document.fullscreenElement ? document.exitFullscreen() : element.requestFullscreen();
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
    const host = make("div");
    fallback.replaceWith(host);
    start(host, JSON.parse(data.textContent), fallback);
  }
}
