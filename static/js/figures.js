/* What the server worked out: shown on the tabs at once, and said when the typing rests. */

const REST = 1_200;
let saying;

function sides() {
  return [...document.querySelectorAll("#working [data-points]")].map((sum) => {
    const shown = document.getElementById(`points-${sum.dataset.points}`);
    if (!shown) return ""; // The review shows all sides by itself.
    shown.textContent = sum.textContent;
    return `${shown.closest("[data-side]").dataset.side} ${sum.textContent}`;
  });
}

document.addEventListener("round:worked", () => {
  const words = sides().filter(Boolean).join(", ");
  const said = document.getElementById("said");
  clearTimeout(saying);
  saying = setTimeout(() => { if (said && said.textContent !== words) said.textContent = words; }, REST);
});
