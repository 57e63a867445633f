// A drawing comes into a page as an image and, beside it, as data. Where this script runs it puts the same picture in
// the place of the image, to be zoomed, searched, asked about, and folded by module. As long as it is folded as it
// came, it stands where Graphviz put it; after that dagre finds the places.
const HELP = "Click a box to see what it keeps. Enter folds and unfolds a module, / searches, + - 0 zoom.";
const PART = "[data-key]:is(.item, .frame)";
const FIT = "M2 2h5v2H4v3H2zM11 2h5v5h-2V4h-3zM2 11h2v3h3v2H2zM14 11h2v5h-5v-2h3zM6 6h6v6H6z";
const CLOSE = "M4 3l5 5 5-5 1 1-5 5 5 5-1 1-5-5-5 5-1-1 5-5-5-5z";

const markup = (about) => `
  <div class="drawing" role="region" tabindex="0" aria-label="${escaped(about)} ${HELP}">
    <div class="tools" role="toolbar" aria-label="Picture">
      <input type="search" class="search" placeholder="Search" aria-label="Search the picture">
      <span class="count" role="status"></span>
      ${button("smaller", "Smaller", SMALLER)}${button("larger", "Larger", LARGER)}
      ${button("fit", "The whole picture", FIT)}${button("full", "Full screen", FULL)}
    </div>
    <div class="stage"></div>
    <button type="button" class="more">more below</button>
    <div class="side" aria-live="polite" hidden></div>
  </div>`;

class Drawing extends Picture {
  constructor(host, data, image) {
    super(host, data, markup(image.alt).trim());
    const bytes = Uint8Array.from(atob(image.src.split(",")[1]), (character) => character.charCodeAt(0));
    const text = new TextDecoder().decode(bytes);
    this.stage.innerHTML = text.slice(text.indexOf("<svg"));
    this.picture = this.stage.firstElementChild;
    this.picture.removeAttribute("role");
    this.picture.querySelector("style").remove(); // a picture of both themes asks the system; here the page decides
    this.boxes = data.boxes;
    const inside = (key) => [key, ...this.around(key)].some((frame) => data.folded.includes(frame));
    this.folded = new Set(Object.keys(this.boxes).filter((key) => this.isModule(key) && inside(key)));
    this.draw();
    this.respond();
    let width = 0;
    new ResizeObserver(() => { // as soon as it can be seen, and with the window until the reader zooms
      if (this.stage.clientWidth === width) return;
      width = this.stage.clientWidth;
      if (width) this.scaleTo(this.fitted === this.scale ? this.start() : this.scale);
    }).observe(this.stage);
  }

  /** The picture as it came, or where other modules are folded, laid out anew. */
  draw() {
    const folded = [...this.folded].filter((key) => this.shown(key) === key);
    const came = String(folded.sort()) === String(this.data.folded.sort());
    if (came) this.stage.replaceChildren(this.picture.cloneNode(true));
    else this.layOut();
    this.svg = this.stage.firstElementChild;
    this.size = ["width", "height"].map((side) => Number(this.svg.getAttribute(side)));
    this.mark();
  }

  // folding

  /** Whether it is a module, or what repeats itself: folded, it is a box, and open, a frame with a title. */
  isModule(key) {
    return "head" in (this.boxes[key] ?? {});
  }

  /** The modules that a box lies in, from the innermost on. */
  around(key) {
    return this.boxes[key]?.around ?? [];
  }

  /** What is shown of a box: itself, or the outermost folded module around it. */
  shown(key) {
    return this.around(key).findLast((frame) => this.folded.has(frame)) || key;
  }

  /** The arrows between what is shown: [key, tail, head, kind, label, look]. */
  visible() {
    const found = new Map();
    for (const [key, from, to, kind, label, look] of this.data.links) {
      const [tail, head] = [this.shown(from), this.shown(to)];
      const whole = tail === from && head === to;
      const name = whole ? key : `${tail} ${head} ${kind}`;
      if (tail === head || (found.has(name) && look !== "sick")) continue;
      found.set(name, [name, tail, head, kind, whole ? label : "", look]);
    }
    return [...found.values()];
  }

  toggle(key) {
    if (!this.folded.delete(key)) this.folded.add(key);
    this.redraw(key);
    if (this.chosen) this.tell(this.chosen);
  }

  redraw(key) {
    this.draw();
    this.scaleTo(Math.min(this.scale, Math.max(this.start(), 0.75)));
    this.lookAt(this.shown(key));
  }

  /** New places for everything that is seen. */
  layOut() {
    const { boxes } = this;
    const links = this.visible();
    const graph = new dagre.graphlib.Graph({ compound: true, multigraph: true });
    graph.setGraph({ rankdir: this.data.direction, nodesep: 22, ranksep: 34, edgesep: 14, marginx: 16, marginy: 16 });
    graph.setDefaultEdgeLabel(() => ({}));
    const keys = new Set(Object.keys(boxes).map((key) => this.shown(key)));
    const open = [...keys].filter((key) => this.isModule(key) && !this.folded.has(key));
    const closed = [...keys].filter((key) => !open.includes(key));
    for (const key of closed) graph.setNode(key, boxes[key].size);
    for (const key of open) graph.setNode(key, {}).setNode(`${key} head`, boxes[key].room).setParent(`${key} head`, key);
    for (const key of keys) if (this.around(key).length) graph.setParent(key, this.around(key)[0]);
    for (const key of open) { // its title stands above what nothing inside comes before
      const inside = closed.filter((one) => this.around(one).includes(key));
      const later = new Set(links.filter(([, tail]) => inside.includes(tail)).map(([, , head]) => head));
      for (const one of inside.filter((one) => !later.has(one))) {
        const inner = this.around(one)[this.around(one).indexOf(key) - 1];
        graph.setEdge(`${key} head`, inner ? `${inner} head` : one, { weight: 0 }, "head");
      }
    }
    for (const [name, tail, head, kind, label] of links) {
      const room = label ? { width: 7 * label.length + 8, height: 16, labelpos: "c" } : {};
      graph.setEdge(tail, head, { ...room, weight: kind === "gradient" ? 4 : 1 }, name);
      // what enters a module passes by its title
      const entered = this.around(head).findLast((key) => !this.around(tail).includes(key));
      if (entered) graph.setEdge(tail, `${entered} head`, { weight: 0 }, "head");
    }
    dagre.layout(graph);
    const placed = (node, svg) => `<g transform="translate(${graph.node(node).x},${graph.node(node).y})">${svg}</g>`;
    const [parts, texts] = [[], []];
    for (const key of open.sort((one, other) => this.around(one).length - this.around(other).length)) {
      const { x, y, width, height } = graph.node(key);
      const path = `<path d="M${x - width / 2},${y - height / 2}h${width}v${height}h${-width}z"/>`;
      parts.push(`<g class="frame" data-key="${key}">${path}</g>`);
      texts.push(placed(`${key} head`, boxes[key].head));
    }
    for (const [name, tail, head, kind, label, look] of links) {
      const { points, x, y } = graph.edge(tail, head, name);
      const [before, end] = points.slice(-2);
      const angle = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI;
      const place = `translate(${end.x},${end.y})rotate(${angle})`;
      const arrow = `<path class="head" d="M0,0L-9,-4L-7,0L-9,4Z" transform="${place}"/>`;
      const line = `<path class="line" d="M${points.map((at) => `${at.x},${at.y}`).join("L")}"/>`;
      parts.push(`<g class="link ${kind} ${look}" data-key="${name}">${line}${arrow}</g>`);
      if (label) texts.push(`<text class="label" x="${x}" y="${y + 4}">${escaped(label)}</text>`);
    }
    for (const key of closed) parts.push(placed(key, boxes[key].svg));
    const { width, height } = graph.graph();
    this.stage.innerHTML = `<svg xmlns="${SVG}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
      `<rect class="page" width="${width}" height="${height}" rx="8"/>${parts.join("")}${texts.join("")}</svg>` +
      this.legend(new Set(closed.map((key) => boxes[key].kind)));
  }

  /** What each kind of box is, below the picture. */
  legend(kinds) {
    const rows = this.data.legend.filter(([kind]) => kinds.has(kind)).map(([, row]) => row);
    return rows.length > 1 ? `<ul class="legend">${rows.join("")}</ul>` : "";
  }

  // zoom: the stage scrolls, so fingers, wheels and scroll bars do what they always do

  whole() {
    const height = document.fullscreenElement ? this.stage.clientHeight : 0.85 * innerHeight;
    return Math.min(1, this.stage.clientWidth / this.size[0], height / this.size[1]);
  }

  /** The whole picture; but as wide as can be, and not so small that it cannot be read, where that shows a part. */
  start() {
    return (this.fitted = Math.max(this.whole(), Math.min(0.8, this.stage.clientWidth / this.size[0]), 0.5));
  }

  scaleTo(scale, at) {
    super.scaleTo(scale, at);
    this.cut();
  }

  /** Whether it goes on below. */
  cut() {
    this.root.classList.toggle("cut", this.stage.scrollTop + this.stage.clientHeight < this.stage.scrollHeight - 4);
  }

  lookAt(key) {
    this.look(this.svg.querySelector(`${PART}[data-key="${CSS.escape(key)}"]`));
  }

  // asking

  choose(key) {
    this.chosen = key;
    const opened = this.around(key).filter((frame) => this.folded.delete(frame));
    if (opened.length) this.redraw(key);
    this.of.side.hidden = !key;
    if (key) this.tell(key);
    this.mark();
  }

  /** Everything that is known of a box, in the panel. */
  tell(key) {
    const { kind, details, texts: [title, ...lines] } = this.boxes[key];
    const word = this.folded.has(key) ? "Unfold" : "Fold";
    const fold = this.isModule(key) ? `<button type="button" class="toggle">${word}</button>` : "";
    const cells = (row) => row.map((cell) => `<td>${escaped(cell)}</td>`).join("");
    this.of.side.innerHTML = button("close", "Close", CLOSE) +
      `<h4>${escaped(title)}</h4><p class="kind">${escaped(this.data.kinds[kind])}</p>` +
      `<p>${escaped(lines.join("\n"))}</p>${fold}` +
      `<table>${details.map((row) => `<tr>${cells(row)}</tr>`).join("")}</table>`;
  }

  /** A module first, if its own name or class is meant: not all that lies in it. */
  find(wanted) {
    wanted = wanted.trim().toLowerCase();
    const inLower = (...words) => words.join(" ").toLowerCase();
    const all = Object.keys(this.boxes);
    const named = all.filter((key) => {
      const { path, texts } = this.boxes[key];
      return this.isModule(key) && (inLower(texts[0]).includes(wanted) || inLower(`.${path}`).endsWith(`.${wanted}`));
    });
    const keys = named.length ? named : all.filter((key) => {
      const { path, texts, details } = this.boxes[key];
      return inLower(path, ...texts, ...details.flat()).includes(wanted);
    });
    this.found = wanted && keys.sort((one, other) => one.localeCompare(other, "en", { numeric: true }));
    this.at = -1;
    this.of.count.textContent = wanted && `${keys.length} found`;
    this.mark();
  }

  next(step) {
    if (!this.found?.length) return;
    this.at = (this.at + step + this.found.length) % this.found.length;
    const key = this.found[this.at];
    this.choose(key);
    if (this.folded.has(key)) this.toggle(key);
    this.lookAt(key);
    this.of.count.textContent = `${this.at + 1} of ${this.found.length}`;
  }

  /** Dims what was not searched for, and outlines what was chosen. */
  mark() {
    const found = this.found && new Set(this.found.map((key) => this.shown(key)));
    for (const { classList, dataset } of this.stage.querySelectorAll(PART)) {
      const seen = !found || [dataset.key, ...this.around(dataset.key)].some((key) => found.has(key));
      classList.toggle("faint", !seen && classList.contains("item"));
      classList.toggle("chosen", dataset.key === this.chosen);
    }
  }

  // what the reader does

  respond() {
    const { stage, root } = this;
    const { search, more } = this.of;
    const key = (event) => event.target.closest(PART)?.dataset.key || "";
    const actions = {
      smaller: () => this.scaleTo(this.scale / 1.25),
      larger: () => this.scaleTo(this.scale * 1.25),
      fit: () => this.scaleTo(this.whole()),
      more: () => {
        more.textContent = root.classList.toggle("tall") ? "less" : "more below";
        this.cut();
      },
      toggle: () => this.isModule(this.chosen) && this.toggle(this.chosen),
      close: () => {
        this.choose("");
        this.focus();
      },
    };
    let moved = false;
    this.drag((event, dx, dy) => { moved = Math.abs(dx) + Math.abs(dy) > 5; });
    stage.addEventListener("click", (event) => { if (!moved) this.choose(key(event)); });
    stage.addEventListener("scroll", () => this.cut());
    stage.addEventListener("dblclick", (event) => {
      if (!this.isModule(key(event))) return;
      event.preventDefault();
      this.toggle(key(event));
    });
    root.addEventListener("wheel", (event) => {
      if (!(event.ctrlKey || event.metaKey || document.fullscreenElement) || event.target.closest(".side")) return;
      event.preventDefault();
      const turned = Math.max(-40, Math.min(40, event.deltaY));
      this.scaleTo(this.scale * Math.exp(-turned / 160), [event.clientX, event.clientY]);
    }, { passive: false });
    search.oninput = () => this.find(search.value);
    const searching = {
      Enter: (event) => this.next(event.shiftKey ? -1 : 1),
      Escape: () => {
        search.value = "";
        this.find("");
        this.focus();
      },
    };
    const keys = {
      "/": () => search.focus(), "+": actions.larger, "=": actions.larger, "-": actions.smaller, 0: actions.fit,
      Escape: () => this.choose(""), Enter: actions.toggle,
    };
    this.listen(actions, ({ target }) => (target === search ? searching : keys));
  }
}

takeOver("drawing", "img", (host, data, image) => new Drawing(host, data, image));
