/* A number on its way is not complained of: what is wrong with it is told when its field is left. */

const HELD = "typing";

const form = () => document.getElementById("entry");

/** Say nothing of what is wrong while a number is typed. */
export function hold() {
  form()?.classList.add(HELD);
}

/** Say what is wrong: the field was left. */
export function release() {
  form()?.classList.remove(HELD);
}
