/* What large text does to a page: what is cut, runs a letter a line, lies on something or cannot be tapped. */
() => {
  const faults = [];
  const told = (element) => (element.innerText ?? element.textContent).trim().replace(/\s+/g, " ").slice(0, 30);
  const say = (element, fault) => {
    const kind = element.getAttribute("class") ?? "";
    faults.push(`${element.tagName.toLowerCase()}.${kind} “${told(element)}” ${fault}`);
  };
  const unseen = ".hidden, .skip, option, script, noscript, textarea, [inert]";
  // What an element or one around it does; each is asked once, for asking is dear.
  const upwards = (does) => {
    const known = new Map([[null, null], [document.documentElement, null]]);
    const ask = (element) => {
      if (!known.has(element)) known.set(element, does(getComputedStyle(element)) ? element : ask(element.parentElement));
      return known.get(element);
    };
    return ask;
  };
  const clipped = upwards((style) => style.clipPath.startsWith("inset"));
  const scrolls = upwards((style) => /auto|scroll/.test(style.overflowX));
  const floats = upwards((style) => /sticky|fixed/.test(style.position));
  const shown = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest(unseen) && !clipped(element);
  const width = document.documentElement.clientWidth;

  if (document.documentElement.scrollWidth > width + 1) {
    faults.push(`the page is ${document.documentElement.scrollWidth} px wide`);
  }

  // Words: within the page, whole, and on nothing else.
  const lines = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const { currentNode: node } = texts;
    const element = node.parentElement;
    const words = node.data.trim();
    if (!words || !shown(element)) continue;
    range.selectNodeContents(node);
    const rows = [...range.getClientRects()].filter((row) => row.width > 1);
    if (!scrolls(element)) {
      for (const row of rows) if (row.right > width + 1 || row.left < -1) say(element, `reaches to ${Math.round(row.right)} px`);
    }
    if (words.length > 3 && rows.length * 2 > words.length) say(element, "runs a letter or two a line");
    if (/^[+−]?\d[\d.,]*$/.test(words) && rows.length > 1) say(element, "is a number in two lines");
    const stuck = floats(element);
    for (const row of rows) lines.push({ element, row, stuck });
  }
  lines.sort((one, other) => one.row.top - other.row.top);
  for (const [at, one] of lines.entries()) {
    for (let next = at + 1; next < lines.length && lines[next].row.top < one.row.bottom; next += 1) {
      const other = lines[next];
      const across = Math.min(one.row.right, other.row.right) - Math.max(one.row.left, other.row.left);
      const down = Math.min(one.row.bottom, other.row.bottom) - other.row.top;
      const least = Math.min(one.row.height, other.row.height);
      if (across > 3 && down > least * 0.4 && one.stuck === other.stuck && one.element !== other.element) {
        say(one.element, `lies on “${told(other.element)}”`);
      }
    }
  }

  // Boxes: as wide and as high as what they hold.
  for (const box of document.querySelectorAll("button, .button, .pill span, label, legend, summary, th, h1, h2, h3, .panel, .code")) {
    if (!shown(box) || scrolls(box)) continue;
    if (box.scrollWidth > box.clientWidth + 2 && box.clientWidth) say(box, "is too narrow for its words");
    if (box.matches("button, .button, .pill span") && box.scrollHeight > box.clientHeight + 3) say(box, "is too low for its words");
  }

  // Actions: there once they are scrolled to, under nothing else.
  const parts = "a[href], button, summary, input:not([type=hidden]), select, textarea";
  for (const target of document.querySelectorAll(parts)) {
    const seen = ["radio", "checkbox"].includes(target.type) ? target.closest("label") ?? target : target;
    if (!shown(seen) || target.disabled) continue;
    seen.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    const { left, top, width: wide, height } = seen.getClientRects()[0] ?? seen.getBoundingClientRect();
    const [x, y] = [left + wide / 2, Math.min(Math.max(top + height / 2, 0), innerHeight - 1)];
    const hit = document.elementFromPoint(x, y);
    if (!hit || !(seen.contains(hit) || hit.contains(seen))) say(seen, `is under ${hit ? `${hit.tagName} “${told(hit)}”` : "nothing"}`);
  }
  return [...new Set(faults)];
}
