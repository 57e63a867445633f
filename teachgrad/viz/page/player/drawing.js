// A drawing comes into a page as an image and, beside it, as data. Where this script runs it puts the same picture in the
// place of the image, to be zoomed, searched, asked about, and folded by module. As long as it is folded as it came, it
// stands where Graphviz put it; after that dagre finds the places.
const HELP = "Click a box to see what it keeps. Arrow keys go from box to box, Enter folds and unfolds a module, / searches, + - 0 zoom.";
class Drawing {
  constructor(host, data, picture) {
    this.host = host;
    this.data = data;
    this.document = new TextDecoder().decode(Uint8Array.from(atob(picture.src.split(",")[1]), (c) => c.charCodeAt(0)));
    this.parent = {};
    for (const [key, box] of [...Object.entries(data.items), ...Object.entries(data.frames)]) this.parent[key] = box.frame;
    this.folded = new Set(data.folded);
    this.first = [...this.folded].sort().join();
    host.attachShadow({ mode: "open" }).append(make("style", {}, data.style), this.build(picture.alt));
    followTheme(host, (dark) => { this.root.classList.toggle("dark", dark); this.dress(dark); });
    this.draw();
    this.listen();
    let width = 0;
    new ResizeObserver(() => { // as soon as it can be seen, and with the window until the reader zooms
      if (this.stage.clientWidth === width) return;
      width = this.stage.clientWidth;
      if (width) this.zoom(this.fitted === this.scale ? this.start() : this.scale);
    }).observe(this.stage);
    this.stage.onscroll = () => this.cut();
  }

  // what is on the page

  build(about) {
    this.theme = make("style");
    this.stage = make("div", { class: "stage" });
    this.side = make("div", { class: "side", "aria-live": "polite", hidden: "" });
    this.more = make("button", { type: "button", class: "more" }, "more below");
    this.more.onclick = () => {
      this.more.textContent = this.root.classList.toggle("tall") ? "less" : "more below";
      this.cut();
    };
    this.search = make("input", { type: "search", placeholder: "Search", "aria-label": "Search the picture" });
    this.count = make("span", { class: "count", role: "status" });
    const tools = make("div", { class: "tools", role: "toolbar", "aria-label": "Picture" }, this.search, this.count);
    const add = (name, label, d, action) => {
      const made = button(name, label, d);
      made.onclick = action;
      tools.append(made);
    };
    if (Object.keys(this.data.frames).length) {
      add("fold", "Fold every module", "M3 4h12v2H3zM3 12h12v2H3zM6 8h6v2H6z", () => this.foldTo(this.outermost()));
      add("unfold", "Unfold every module", "M3 2h12v2H3zM3 14h12v2H3zM8 6h2v2h2v2h-2v2H8v-2H6V8h2z", () => this.foldTo([]));
    }
    add("out", "Smaller", "M3 8h12v2H3z", () => this.zoom(this.scale / 1.25));
    add("in", "Larger", "M8 3h2v5h5v2h-5v5H8v-5H3V8h5z", () => this.zoom(this.scale * 1.25));
    add("fit", "The whole picture", "M2 2h5v2H4v3H2zM11 2h5v5h-2V4h-3zM2 11h2v3h3v2H2zM14 11h2v5h-5v-2h3zM6 6h6v6H6z", () => this.zoom(this.whole()));
    if (document.fullscreenEnabled) add("full", "Full screen", FULL, () => toggleFullScreen(this.root));
    return (this.root = make("div", { class: "drawing", role: "region", tabindex: "0", "aria-label": `${about} ${HELP}` },
      this.theme, tools, this.stage, this.more, this.side));
  }

  /** The picture as it came, or where other modules are folded, laid out anew. */
  draw() {
    const came = [...this.folded].sort().join() === this.first;
    if (came || !this.original) {
      this.stage.innerHTML = this.document.slice(this.document.indexOf("<svg"));
      this.svg = this.stage.firstChild;
      this.style = this.svg.querySelector("style");
      this.style.remove();
      this.original ||= Object.fromEntries([...this.svg.querySelectorAll(".item[data-key]")].map((item) => [item.dataset.key, item.cloneNode(true)]));
      this.css ||= this.style.textContent;
      this.dress(this.root.classList.contains("dark"));
      this.links = this.data.links;
    }
    if (!came) this.layOut();
    this.size = [Number(this.svg.getAttribute("width")), Number(this.svg.getAttribute("height"))];
    this.svg.removeAttribute("role");
    this.mark();
  }

  /** A picture of both themes asks the system; here the page decides. */
  dress(dark) {
    if (this.css) this.theme.textContent = this.css.replace(/@media \(prefers-color-scheme:dark\)\{(.*)\}\s*$/s, dark ? "$1" : "");
  }

  // folding

  outermost() {
    return Object.keys(this.data.frames).filter((key) => !this.parent[key]);
  }

  around(key) {
    const found = [];
    for (let frame = this.parent[key]; frame; frame = this.parent[frame]) found.push(frame);
    return found;
  }

  /** What is shown of a box: itself, or the outermost folded module around it. */
  shown(key) {
    return this.around(key).filter((frame) => this.folded.has(frame)).pop() || key;
  }

  /** The arrows between what is shown: [key, tail, head, kind, label, look]. */
  visible() {
    const found = new Map();
    for (const [key, from, to, kind, label, look] of this.data.all_links) {
      const [tail, head] = [this.shown(from), this.shown(to)];
      const whole = tail === from && head === to;
      const name = whole ? key : `${tail} ${head} ${kind}`;
      if (tail !== head && (!found.has(name) || look === "sick")) found.set(name, [name, tail, head, kind, whole ? label : "", look]);
    }
    return [...found.values()];
  }

  toggle(key) {
    if (this.folded.has(key)) this.open([key, ...this.around(key)]); // one level at a time
    else this.foldTo([...this.folded, key], key);
  }

  /** Unfolds modules, and no other ones that lie in them. */
  open(frames) {
    const folded = new Set(this.folded);
    for (const key of frames.filter((one) => this.shown(one) !== one || folded.has(one))) {
      for (const [inner, frame] of Object.entries(this.data.frames)) if (frame.frame === key) folded.add(inner);
    }
    this.foldTo([...folded].filter((key) => !frames.includes(key)));
  }

  foldTo(folded, key) {
    this.folded = new Set(folded);
    for (const one of [...this.folded]) if (this.around(one).some((frame) => this.folded.has(frame))) this.folded.delete(one);
    this.draw();
    this.zoom(key || this.chosen ? Math.min(this.scale, Math.max(this.start(), 0.75)) : this.start());
    if (key || this.chosen) this.look(this.shown(key || this.chosen));
  }

  /** New places for everything that is seen. */
  layOut() {
    const { items, frames, direction } = this.data;
    const graph = new dagre.graphlib.Graph({ compound: true, multigraph: true });
    graph.setGraph({ rankdir: direction, nodesep: 22, ranksep: 34, edgesep: 14, marginx: 16, marginy: 16 });
    graph.setDefaultEdgeLabel(() => ({}));
    this.links = this.visible();
    const keys = new Set([...Object.keys(items).filter((key) => !this.data.alone.includes(key)), ...Object.keys(frames)].map((key) => this.shown(key)));
    const open = [...keys].filter((key) => key in frames && !this.folded.has(key));
    const size = ([width, height]) => ({ width, height });
    for (const key of keys) graph.setNode(key, open.includes(key) ? {} : size((this.folded.has(key) ? frames : items)[key].size));
    for (const key of keys) if (this.parent[key]) graph.setParent(key, this.parent[key]);
    for (const key of open) graph.setNode(`${key} head`, size(frames[key].room)).setParent(`${key} head`, key);
    for (const key of open) { // its title stands above what nobody inside comes before
      const inside = [...keys].filter((one) => !open.includes(one) && this.around(one).includes(key));
      const later = new Set(this.links.filter((link) => inside.includes(link[1])).map((link) => link[2]));
      for (const one of inside.filter((one) => !later.has(one))) {
        const inner = this.around(one)[this.around(one).indexOf(key) - 1];
        graph.setEdge(`${key} head`, inner ? `${inner} head` : one, { weight: 0 }, "head");
      }
    }
    for (const [name, tail, head, kind, label] of this.links) {
      const room = label ? { width: 7 * label.length + 8, height: 16, labelpos: "c" } : {};
      graph.setEdge(...(kind === "forward" && !this.data.forward ? [head, tail] : [tail, head]), { ...room, weight: kind === "gradient" ? 4 : 1 }, name);
    }
    for (const [, tail, head] of this.links) { // who enters a module passes by its title
      const entered = this.around(head).filter((key) => !this.around(tail).includes(key)).pop();
      if (entered) graph.setEdge(tail, `${entered} head`, { weight: 0 }, "head");
    }
    dagre.layout(graph);
    const parts = [];
    const heads = [];
    for (const key of open.sort((one, other) => this.around(one).length - this.around(other).length)) {
      const { x, y, width, height } = graph.node(key);
      const [left, top, w, h] = [x - width / 2, y - height / 2, width, height].map(Math.round);
      const [x0, y0] = frames[key].room.map((side) => -Math.trunc(side / 2));
      parts.push(`<g class="frame ${frames[key].look}" data-key="${key}"><path d="M${left},${top}h${w}v${h}h${-w}z"/></g>`);
      heads.push(`<g transform="translate(${left - x0},${top - y0})">${frames[key].head}</g>`);
    }
    const labels = [];
    for (const [name, tail, head, kind, label, look] of this.links) {
      const turned = kind === "forward" && !this.data.forward;
      const edge = graph.edge(...(turned ? [head, tail] : [tail, head]), name);
      const points = turned ? [...edge.points].reverse() : edge.points;
      const [end, before] = [points[points.length - 1], points[points.length - 2]];
      const angle = Math.round(Math.atan2(end.y - before.y, end.x - before.x) * 180 / Math.PI);
      parts.push(`<g class="link ${kind} ${look}" data-key="${name}"><path class="line" d="${curve(points)}"/>` +
        `<path class="head" d="M0,0L-9,-4L-7,0L-9,4Z" transform="translate(${Math.round(end.x)},${Math.round(end.y)})rotate(${angle})"/></g>`);
      if (label) labels.push(`<text class="label" x="${edge.x}" y="${edge.y + 4}">${escaped(label)}</text>`);
    }
    const [legend, w, h] = this.legend(keys, Math.ceil(graph.graph().width), Math.ceil(graph.graph().height));
    this.stage.innerHTML = `<svg xmlns="${SVG}" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">` +
      `<rect class="page" width="${w}" height="${h}" rx="8"/><g>${parts.join("")}</g><g></g><g>${heads.join("")}${labels.join("")}${legend}</g></svg>`;
    this.svg = this.stage.firstChild;
    for (const key of keys) {
      if (open.includes(key)) continue;
      const { x, y } = graph.node(key);
      const box = this.folded.has(key) ? frames[key] : items[key];
      const [x0, y0] = box.at || [0, 0];
      const place = document.createElementNS(SVG, "g");
      place.setAttribute("transform", `translate(${Math.round(x - x0)},${Math.round(y - y0)})`);
      if (box.svg) place.innerHTML = box.svg;
      else place.append(this.original[key].cloneNode(true));
      this.svg.children[2].append(place);
    }
  }

  /** What each kind of box is, in rows below the picture; and the size of both together. */
  legend(keys, width, height) {
    const { items, frames, kinds, legend } = this.data;
    const seen = new Set([...keys].map((key) => (key in frames ? this.folded.has(key) && "collapsed" : items[key].kind)));
    const shown = legend.filter(([kind]) => seen.has(kind));
    if (shown.length < 2) return ["", width, height];
    const widest = Math.max(width, 320);
    let [content, x, y] = ["", 16, height + 6];
    for (const [kind, path] of shown) {
      const room = 34 + 7 * kinds[kind].length;
      if (x > 16 && x + room > widest - 16) [x, y] = [16, y + 22];
      content += `<g class="key item ${kind}" transform="translate(${x},${y})"><path d="${path}"/></g>` +
        `<text class="label" x="${x + 32}" y="${y + 4}" style="text-anchor:start">${escaped(kinds[kind])}</text>`;
      x += room + 16;
      width = Math.max(width, x);
    }
    return [content, width, y + 16];
  }

  // zoom: the stage scrolls, so fingers, wheels and scroll bars do what they always do

  whole() {
    const [width, height] = this.size;
    return Math.min(1, this.stage.clientWidth / width, (document.fullscreenElement ? this.stage.clientHeight : 0.85 * innerHeight) / height);
  }

  /** The whole picture; but as wide as can be, and not so small that it cannot be read, where that shows a part. */
  start() {
    return (this.fitted = Math.max(this.whole(), Math.min(0.8, this.stage.clientWidth / this.size[0]), 0.5));
  }

  /** Whether it goes on below. */
  cut() {
    this.root.classList.toggle("cut", this.stage.scrollTop + this.stage.clientHeight < this.stage.scrollHeight - 4);
  }

  zoom(scale, at) {
    const { stage } = this;
    const frame = stage.getBoundingClientRect();
    const [x, y] = at || [frame.left + stage.clientWidth / 2, frame.top + stage.clientHeight / 2];
    const before = this.svg.getBoundingClientRect();
    const [u, v] = [(x - before.left) / before.width, (y - before.top) / before.height];
    this.scale = Math.max(0.05, Math.min(4, scale));
    this.svg.style.width = `${this.size[0] * this.scale}px`;
    this.svg.style.height = `${this.size[1] * this.scale}px`;
    stage.classList.toggle("movable", stage.scrollWidth > stage.clientWidth + 1 || stage.scrollHeight > stage.clientHeight + 1);
    const after = this.svg.getBoundingClientRect();
    stage.scrollLeft += after.left + u * after.width - x;
    stage.scrollTop += after.top + v * after.height - y;
    this.cut();
  }

  look(key) {
    const part = this.svg.querySelector(`:is(.item, .frame)[data-key="${CSS.escape(key)}"]`);
    if (!part) return;
    const [box, frame] = [part.getBoundingClientRect(), this.stage.getBoundingClientRect()];
    this.stage.scrollLeft += box.left + box.width / 2 - frame.left - frame.width / 2;
    this.stage.scrollTop += box.top + Math.min(box.height, frame.height) / 2 - frame.top - frame.height / 2;
  }

  // asking

  choose(key) {
    this.chosen = key;
    if (key && this.shown(key) !== key) this.open(this.around(key));
    this.side.hidden = !key;
    this.root.classList.toggle("asked", Boolean(key));
    if (key) this.tell(key);
    this.mark();
  }

  /** Everything that is known of a box, in the panel. */
  tell(key) {
    const frame = this.data.frames[key];
    const item = this.data.items[key] || { kind: "module", details: [] };
    const [title, ...lines] = frame ? [frame.title] : this.texts(key);
    const close = button("close", "Close", "M4 3l5 5 5-5 1 1-5 5 5 5-1 1-5-5-5 5-1-1 5-5-5-5z");
    close.onclick = () => { this.choose(""); this.root.focus({ preventScroll: true }); };
    this.side.replaceChildren(close, make("h4", {}, title), make("p", { class: "kind" }, frame ? frame.kind : this.data.kinds[item.kind] || item.kind));
    if (lines.length) this.side.append(make("p", {}, lines.join("\n")));
    if (frame) {
      const fold = make("button", { type: "button", class: "wide" }, this.folded.has(key) ? "Unfold" : "Fold");
      fold.onclick = () => { this.toggle(key); this.tell(key); };
      this.side.append(fold);
    }
    const rows = [...(frame ? frame.details : item.details)];
    if (rows.length) this.side.append(make("table", {}, ...rows.map((row) => make("tr", {}, ...row.map((cell) => make("td", {}, cell))))));
    const formula = rule(this.data.formulas[title] || "");
    if (formula && !frame) this.side.append(make("p", { class: "kind" }, "its rule"), make("pre", {}, formula));
    for (const [words, mine, other] of [[this.data.forward ? "comes from" : "gradients come from", 2, 1], [this.data.forward ? "goes to" : "gradients go to", 1, 2]]) {
      const ends = [...new Set(this.links.filter((link) => link[mine] === key && ["gradient", "forward"].includes(link[3])).map((link) => link[other]))];
      if (ends.length) this.side.append(make("p", { class: "kind" }, words), ...ends.slice(0, 8).map((end) => this.way(end)));
    }
  }

  way(key) {
    const go = make("button", { type: "button", class: "wide" }, this.data.frames[key] ? this.data.frames[key].title : this.texts(key)[0]);
    go.onclick = () => { this.choose(key); this.look(key); };
    return go;
  }

  texts(key) {
    const { svg } = this.data.items[key] || {};
    const element = svg ? make("div") : this.original[key];
    if (svg) element.innerHTML = `<svg>${svg}</svg>`;
    return element ? [...element.querySelectorAll("text")].map((text) => text.textContent) : [key];
  }

  /** What a box is found by, and a module by its name and its class. */
  words(key) {
    const { path, title, details } = { path: "", title: "", ...this.data.frames[key], ...this.data.items[key] };
    return (title ? `${path} ${title}` : [path, ...this.texts(key), ...details.flat()].join(" ")).toLowerCase();
  }

  /** A module first, if its own name or class is meant: not all that lies in it. */
  find(wanted) {
    wanted = wanted.trim().toLowerCase();
    this.all ||= [...Object.keys(this.data.frames), ...Object.keys(this.data.items)].map((key) => [key, this.words(key)]);
    const named = this.all.filter(([key, words]) => {
      const { path = "", title = "" } = this.data.frames[key] || this.data.items[key];
      return title.toLowerCase().includes(wanted) || `.${path.toLowerCase()}`.endsWith(`.${wanted}`);
    });
    const found = named.length ? named : this.all.filter(([, words]) => words.includes(wanted));
    this.found = wanted ? found.map(([key]) => key) : null;
    if (this.found) this.found.sort((one, other) => one.localeCompare(other, "en", { numeric: true }));
    this.at = -1;
    this.count.textContent = this.found ? `${this.found.length} found` : "";
    this.mark();
  }

  next(step) {
    if (!this.found || !this.found.length) return;
    this.at = (this.at + step + this.found.length) % this.found.length;
    this.choose(this.found[this.at]);
    if (this.folded.has(this.chosen)) this.toggle(this.chosen);
    this.tell(this.chosen);
    this.look(this.chosen);
    this.count.textContent = `${this.at + 1} of ${this.found.length}`;
  }

  /** Dims what was not searched for, and outlines what was chosen with its arrows. */
  mark() {
    const found = this.found && new Set(this.found.map((key) => this.shown(key)));
    for (const part of this.svg.querySelectorAll("[data-key]:is(.item, .frame)")) {
      const seen = !found || [part.dataset.key, ...this.around(part.dataset.key)].some((key) => found.has(key));
      part.classList.toggle("faint", !seen && part.classList.contains("item"));
      part.classList.toggle("chosen", part.dataset.key === this.chosen);
    }
    const near = new Set(this.links.filter((link) => this.chosen && link.slice(1, 3).includes(this.chosen)).map((link) => link[0]));
    for (const part of this.svg.querySelectorAll(".link")) part.classList.toggle("near", near.has(part.dataset.key));
  }

  /** To a neighbour, along the gradients or against them; beside, to the next one of the same neighbours. */
  walk(step, beside) {
    const ends = (key, mine) => [...new Set(this.links.filter((link) => link[mine] === key).map((link) => link[3 - mine]))];
    const first = [...this.svg.querySelectorAll(".item[data-key]")].map((item) => item.dataset.key);
    let next = first[0];
    if (this.chosen && beside) {
      const row = ends(this.chosen, 2).flatMap((key) => ends(key, 1));
      next = row[(row.indexOf(this.chosen) + step + row.length) % row.length];
    } else if (this.chosen) next = ends(this.chosen, step > 0 ? 1 : 2)[0];
    if (next) { this.choose(next); this.look(next); }
  }

  // what the reader does

  listen() {
    const { stage, root } = this;
    const part = (event) => event.target.closest("[data-key]:is(.item, .frame)");
    let from = null;
    stage.addEventListener("pointerdown", (event) => {
      if (event.pointerType !== "mouse" || event.button) return;
      from = { x: event.clientX, y: event.clientY, left: stage.scrollLeft, top: stage.scrollTop, moved: false };
    });
    stage.addEventListener("pointermove", (event) => {
      if (!from || !event.buttons) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      if (!from.moved && Math.abs(dx) + Math.abs(dy) < 5) return;
      if (!from.moved) stage.setPointerCapture(event.pointerId);
      from.moved = true;
      stage.scrollLeft = from.left - dx;
      stage.scrollTop = from.top - dy;
    });
    stage.addEventListener("click", (event) => {
      const moved = from && from.moved;
      from = null;
      if (!moved) this.choose(part(event) ? part(event).dataset.key : "");
    });
    stage.addEventListener("dblclick", (event) => {
      const key = part(event) && part(event).dataset.key;
      if (key in this.data.frames) { event.preventDefault(); this.toggle(key); this.tell(key); }
    });
    root.addEventListener("wheel", (event) => {
      if (!(event.ctrlKey || event.metaKey || document.fullscreenElement) || event.target.closest(".side")) return;
      event.preventDefault();
      this.zoom(this.scale * Math.exp(-Math.max(-40, Math.min(40, event.deltaY)) / 160), [event.clientX, event.clientY]);
    }, { passive: false });
    this.search.oninput = () => this.find(this.search.value);
    const keys = {
      "/": () => this.search.focus(), "+": () => this.zoom(this.scale * 1.25), "=": () => this.zoom(this.scale * 1.25),
      "-": () => this.zoom(this.scale / 1.25), 0: () => this.zoom(this.whole()), Escape: () => this.choose(""),
      ArrowDown: () => this.walk(1), ArrowUp: () => this.walk(-1), ArrowRight: () => this.walk(1, true), ArrowLeft: () => this.walk(-1, true),
      Enter: () => { if (this.chosen in this.data.frames) { this.toggle(this.chosen); this.tell(this.chosen); } },
    };
    root.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target === this.search) {
        if (event.key === "Enter") this.next(event.shiftKey ? -1 : 1);
        else if (event.key === "Escape") { this.search.value = ""; this.find(""); root.focus({ preventScroll: true }); }
        else return;
      } else if (keys[event.key] && !(event.key === "Enter" && event.target.tagName === "BUTTON")) keys[event.key]();
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
    document.addEventListener("fullscreenchange", () => requestAnimationFrame(() => {
      const full = this.host.shadowRoot.fullscreenElement;
      if (full || this.full) this.zoom(full ? this.whole() : this.start());
      this.full = full;
    }));
  }
}

/** What a node computes, without the lines that fetch what it saved. */
function rule(body) {
  return body
    .replace(/^(.* = on\.unpack\(.*|grad = grads\[0\]|.*_edge = wanted|return \($|\))\n?/gm, "")
    .replace(/^ {4}(.*?) if (\w+)_edge else None,$/gm, "$2: $1")
    .replace(/^return /, "").trim().replace(/^\((.*),\)$/, "$1");
}

function escaped(text) {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A smooth line that passes near the points and ends at the last: a quadratic piece between the middles of its legs. */
function curve(points) {
  const at = ({ x, y }) => `${Math.round(x)},${Math.round(y)}`;
  const middle = (one, other) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
  let path = `M${at(points[0])}`;
  for (let index = 1; index < points.length - 1; index++) path += `Q${at(points[index])} ${at(middle(points[index], points[index + 1]))}`;
  return `${path}L${at(points[points.length - 1])}`;
}

takeOver("drawing", "img", (host, data, picture) => new Drawing(host, data, picture));
