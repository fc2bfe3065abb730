/* What a player with large thumbs, a small phone or a screen reader would stumble over. */
() => {
  const faults = [];
  const say = (element, fault) => {
    const words = (element.innerText || element.name || element.id || "").trim().slice(0, 40);
    faults.push(`${element.tagName.toLowerCase()}.${element.className} “${words}”: ${fault}`);
  };
  const shown = (element) => element.checkVisibility({ visibilityProperty: true });
  const every = (selector) => [...document.querySelectorAll(selector)].filter(shown);

  const width = document.documentElement.scrollWidth;
  if (width > 360) faults.push(`the page is ${width} px wide`);
  for (const element of every("body *")) {
    const { right, left } = element.getBoundingClientRect();
    const scrolls = element.closest(".seatings, .hidden, .skip, svg");
    if (!scrolls && (right > 361 || left < -1)) say(element, `reaches from ${left} to ${right} px`);
  }

  for (const box of every(".panel, .pill span, button, .button, legend, label, h1, h2, h3, summary, th")) {
    if (box.matches(".hidden")) continue;
    if (box.scrollWidth > box.clientWidth + 1) say(box, "is too narrow for its words");
  }

  // A score line is a sentence too: "Natural canasta × 2 … +1,000".
  const isInSentence = (link) =>
    getComputedStyle(link).display === "inline"
    && (link.closest(".lines") || [...link.parentNode.childNodes].some((node) => node.nodeType === 3 && node.data.trim()));
  const label = (input) => ["radio", "checkbox"].includes(input.type) && input.closest("label");
  const targets = every("a[href]:not(.skip), button, summary, input:not([type=hidden]), select");
  for (const target of targets) {
    const { height } = (label(target) || target).getBoundingClientRect();
    if (height < 43.5 && !isInSentence(target)) say(target, `is ${height} px high`);
  }

  // A word goes on in the next line after a hyphen only. Names are as long as people are called.
  const names = ".side-name, .tick-button, .name, .pill, .tab, .sides, .score, [data-side], .who, td, th, svg";
  const lines = (range) => new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ bottom }) => Math.round(bottom))).size;
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (words.nextNode()) {
    const { currentNode: node } = words;
    const element = node.parentElement;
    if (element.closest(names) || element.matches("option, textarea, script") || !shown(element)) continue;
    if (element.getBoundingClientRect().width < 2) continue; // Only read aloud.
    range.selectNodeContents(node);
    if (lines(range) < 2) continue;
    for (const { 0: word, index } of node.data.matchAll(/[\p{L}\d]{4,}/gu)) {
      range.setStart(node, index + 1); // Where the word goes on after a hyphen, that belongs to its first letter.
      range.setEnd(node, index + word.length);
      if (lines(range) > 1) say(element, `breaks “${word}” without a hyphen`);
    }
  }

  for (const control of every("input:not([type=hidden]), select, textarea")) {
    const name = control.ariaLabel || [...control.labels].map((one) => one.textContent).join("");
    if (!name.trim()) say(control, "has no name");
    const group = control.type === "radio" && control.closest("fieldset");
    if (group && !(group.ariaLabel || group.querySelector("legend")?.innerText || "").trim()) say(group, "has no legend");
  }
  for (const target of every("a[href], button, summary")) {
    if (!(target.ariaLabel || target.innerText).trim()) say(target, "has no name");
  }
  for (const image of every("img, svg[role=img]")) {
    if (!(image.alt || image.ariaLabel)) say(image, "has no words");
  }

  // At the end of a page a bar is where it always is: nothing below it comes under a thumb that looks for its button.
  const isBar = (element) => {
    const { position, bottom } = getComputedStyle(element);
    return position === "sticky" && bottom === "0px";
  };
  for (const bar of every(".foothold, .thumb, .near, .dock, .review .bottom").filter(isBar)) {
    const below = targets.filter((one) => !bar.contains(one) && bar.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
    for (const target of below.filter((one) => !one.closest(".pad, dialog"))) say(target, "stands below the bar at the bottom");
  }

  const headings = every("h1").length;
  if (headings !== 1) faults.push(`${headings} headings of the first level`);
  if (!document.title.trim()) faults.push("the page has no title");
  const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
  for (const id of ids) if (ids.indexOf(id) !== ids.lastIndexOf(id)) faults.push(`two #${id}`);
  for (const element of document.querySelectorAll("[aria-describedby]")) {
    const missing = element.getAttribute("aria-describedby").split(" ").some((id) => !ids.includes(id));
    if (missing) say(element, "is described by nothing");
  }

  const channels = (colour) => colour.match(/[\d.]+/g).map(Number);
  const light = ([red, green, blue]) => {
    const [r, g, b] = [red, green, blue].map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const between = (one, other) => {
    const [dark, bright] = [light(one), light(other)].sort((less, more) => less - more);
    return (bright + 0.05) / (dark + 0.05);
  };
  const ground = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const colour = channels(getComputedStyle(at).backgroundColor);
      if (colour.length < 4 || colour[3] > 0) return colour;
    }
    return [255, 255, 255];
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    if (!texts.currentNode.data.trim() || !shown(element) || element.matches("option")) continue;
    const style = getComputedStyle(element);
    const ink = channels(element.closest("svg") ? style.fill : style.color);
    const contrast = between(ink, ground(element));
    if (contrast < 4.5) say(element, `has a contrast of ${contrast.toFixed(1)}`);
  }
  // Where one types or chooses is seen by weak eyes too: its edge, or that of the box it fills.
  for (const field of every("input:not([type=checkbox], [type=radio], [type=hidden]), select, textarea")) {
    const box = [field, field.closest(".field")].find((one) => one && Number.parseFloat(getComputedStyle(one).borderTopWidth) > 0);
    if (!box) {
      say(field, "has no edge");
      continue;
    }
    const contrast = between(channels(getComputedStyle(box).borderTopColor), ground(box.parentElement));
    if (contrast < 3) say(field, `has an edge with a contrast of ${contrast.toFixed(1)}`);
  }
  return faults;
}
