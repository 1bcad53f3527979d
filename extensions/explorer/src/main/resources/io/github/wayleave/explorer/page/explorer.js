"use strict";
// Sorts a table by the column whose heading is chosen. Without this script every page works as well.
for (const table of document.querySelectorAll(".wide table:not(.figures)")) {
  const head = table.tHead && table.tHead.rows[0];
  const body = table.tBodies[0];
  if (!head || !body || body.rows.length < 2) continue;
  const value = (row, index) => {
    const text = row.cells[index].textContent.trim();
    const figure = /^([\d,]+(?:\.\d+)?) ?(B|kB|MB|GB|TB|PB)?$/.exec(text);
    if (!figure) return text === "–" ? -1 : text.toLowerCase();
    const units = ["B", "kB", "MB", "GB", "TB", "PB"];
    return Number(figure[1].replaceAll(",", "")) * 1000 ** Math.max(0, units.indexOf(figure[2] || "B"));
  };
  [...head.cells].forEach((cell, index) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "sort";
    button.append(...cell.childNodes);
    cell.append(button);
    button.addEventListener("click", () => {
      const isDown = cell.getAttribute("aria-sort") !== "descending";
      for (const other of head.cells) other.removeAttribute("aria-sort");
      cell.setAttribute("aria-sort", isDown ? "descending" : "ascending");
      const sign = isDown ? -1 : 1;
      const rows = [...body.rows].sort((a, b) => {
        const x = value(a, index), y = value(b, index);
        if (typeof x === typeof y) return sign * (x < y ? -1 : x > y ? 1 : 0);
        return typeof x === "number" ? 1 : -1;
      });
      body.append(...rows);
    });
  });
}
