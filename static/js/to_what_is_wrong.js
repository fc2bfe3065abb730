/* A form that was refused shows the first field that is not right, or else the reason: it may stand far below. */

const wrong =
  document.querySelector("main [aria-invalid=true]") ??
  document.querySelector("main fieldset:has(> .wrong) input");
wrong?.focus({ preventScroll: true });
const reason = wrong ?? document.querySelector("main .refusal[role=alert]");
reason?.scrollIntoView({ block: "center", behavior: "instant" });
