"use strict";
// Sorts a table by the column whose heading is chosen. Without this script every page works as well.
for (const table of document.querySelectorAll(".wide table:not(.matrix):not(.figures):not(.live)")) {
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
// In the matrix, Tab leads to one sign, arrows move, Enter opens, and ? tells so.
for (const matrix of document.querySelectorAll("table.matrix")) {
  const rows = [...matrix.tBodies[0].rows].map((row) => [...row.querySelectorAll("a")]);
  const links = rows.flat();
  links.forEach((link, index) => { link.tabIndex = index === 0 ? 0 : -1; });
  const help = document.createElement("p");
  help.setAttribute("role", "status");
  matrix.parentElement.after(help);
  matrix.addEventListener("keydown", (event) => {
    const y = rows.findIndex((row) => row.includes(document.activeElement));
    if (y < 0) return;
    const x = rows[y].indexOf(document.activeElement);
    const moves = { ArrowUp: [y - 1, x], ArrowDown: [y + 1, x], ArrowLeft: [y, x - 1], ArrowRight: [y, x + 1],
      Home: [y, 0], End: [y, rows[y].length - 1] };
    if (event.key === "?") {
      help.textContent = "Arrows move, Home and End go to the first and last path, Enter opens the reason.";
    }
    const target = moves[event.key] && rows[moves[event.key][0]]?.[moves[event.key][1]];
    if (!target) return;
    event.preventDefault();
    for (const link of links) link.tabIndex = -1;
    target.tabIndex = 0;
    target.focus();
  });
}
// New rows of the live page, every two seconds while it is seen; a screen reader hears their number only.
const again = document.getElementById("again");
if (again) {
  const pause = document.createElement("button");
  pause.type = "button";
  pause.textContent = "Pause";
  pause.setAttribute("aria-pressed", "false");
  again.replaceWith(pause);
  pause.addEventListener("click", () => {
    pause.setAttribute("aria-pressed", String(pause.getAttribute("aria-pressed") !== "true"));
  });
  setInterval(async () => {
    if (document.hidden || pause.getAttribute("aria-pressed") === "true") return;
    try {
      const text = await (await fetch("live")).text();
      const fresh = new DOMParser().parseFromString(text, "text/html");
      const added = [...fresh.querySelectorAll("table.live tbody tr")].filter((row) => !document.getElementById(row.id)).length;
      if (!added) return;
      const table = document.querySelector("table.live tbody");
      const rows = fresh.querySelector("table.live tbody");
      if (!table) { location.reload(); return; }
      table.replaceWith(rows);
      document.getElementById("news").textContent = added + " new";
    } catch { /* The next look may succeed. */ }
  }, 2000);
}
