/* The search for a game: its address knows what is looked for, so that Back brings the same games. */

const field = document.getElementById("name");

field.addEventListener("input", () => {
  const asked = field.value ? `?${new URLSearchParams({ [field.name]: field.value })}` : "";
  history.replaceState(history.state, "", location.pathname + asked);
});
