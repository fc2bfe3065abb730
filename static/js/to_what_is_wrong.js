/* A form that was refused shows the first field that is not right: it may stand far below. */

const wrong =
  document.querySelector("main [aria-invalid=true]") ??
  document.querySelector("main fieldset:has(> .wrong) input");
wrong?.focus({ preventScroll: true });
wrong?.scrollIntoView({ block: "center", behavior: "instant" });
