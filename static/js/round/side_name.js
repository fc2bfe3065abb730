/* What a side is called: its page says it anew when the score pad has corrected it. */

document.addEventListener("asked:changed", ({ detail }) => {
  const name = document.querySelector("#news [data-whose]")?.dataset.whose;
  if (detail !== "news" || !name) return;
  for (const shown of document.querySelectorAll("[data-side-name]")) shown.textContent = name;
  const sheet = document.querySelector(".sheet.alone");
  sheet.ariaLabel = name;
  sheet.dataset.side = name;
});
