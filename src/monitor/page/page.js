"use strict";
const game = JSON.parse(document.getElementById("game").textContent);
const find = (id) => document.getElementById(id);
let last = game.scenes.length - 1;
const shown = new Set(game.layers.filter((layer) => layer.on).map((layer) => layer.id));
let at = 0;
let playing = null;
let told = new Map();

// An element with a text or children; texts are never taken as markup.
function element(name, about, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(about || {})) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

// Where a point lies on the board, from its name.
function place(name) {
  const column = "ABCDEFGHJKLMNOPQRST".indexOf(name[0]);
  return [game.margin + game.step * column, game.margin + game.step * (game.size - Number(name.slice(1)))];
}

// --- the board -------------------------------------------------------------------------------------------------------

function buildBoard() {
  const slots = (under) => game.layers.filter((layer) => layer.under === under)
    .map((layer) => `<g data-layer="${layer.id}" class="layer ${layer.id}"></g>`).join("");
  find("board").innerHTML = `<svg viewBox="0 0 ${game.side} ${game.side}" font-family="sans-serif" font-size="12" text-anchor="middle">`
    + `<style>${game.style}</style>${game.defs}<rect width="100%" height="100%" fill="${game.wood}"/>`
    + `${slots(true)}${game.grid}<g id="stones"></g>${slots(false)}<g id="line"></g></svg>`;
}

function drawBoard() {
  const scene = game.scenes[at];
  const signs = (list) => (list || []).map((number) => game.signs[number]).join("");
  find("stones").innerHTML = signs(scene.stones);
  for (const slot of document.querySelectorAll("#board [data-layer]")) {
    const id = slot.dataset.layer;
    slot.innerHTML = shown.has(id) ? signs(scene.layers[id]) : "";
  }
  drawLine(null);
}

// The moves of a line as numbered stones.
function drawLine(line) {
  find("line").innerHTML = !line ? "" : line.moves.map((name, index) => {
    if (!/^[A-T]\d+$/.test(name)) return "";
    const [x, y] = place(name);
    const black = (line.first === "Black") === (index % 2 === 0);
    return `<g transform="translate(${x} ${y})"><circle r="11" fill="${black ? "#111" : "#fff"}" stroke="#d55e00" stroke-width="2"/>`
      + `<text y="4.5" font-weight="bold" fill="${black ? "#fff" : "#111"}">${index + 1}</text></g>`;
  }).reverse().join("");
}

// --- what stands beside it -------------------------------------------------------------------------------------------

function side(color) {
  return element("span", { class: `side ${color}`, role: "img", "aria-label": color });
}

function leader(lead) {
  if (Math.abs(lead) < 0.05) return "even";
  return `${lead > 0 ? "Black" : "White"} leads by ${Math.abs(lead).toFixed(1)}`;
}

function drawHead() {
  const scene = game.scenes[at];
  find("number").textContent = `${at} of ${last}`;
  find("slider").value = at;
  const played = find("played");
  played.replaceChildren(...(scene.played ? [side(scene.played.color), ` ${scene.played.move} `, element("small", {}, scene.played.words)] : ["before the first move"]));
  played.append(element("br"), `${scene.stage}; `, side(scene.turn), ` to play; `, element("b", {}, leader(scene.lead)), ` ${scene.by}`);
  const rows = scene.score.map(([what, black, white]) => element("tr", {}, element("th", {}, what),
    element("td", { class: "number" }, black), element("td", { class: "number" }, white)));
  find("score").replaceChildren(element("tr", {}, element("th"), element("th", { class: "number" }, side("Black"), ` ${game.black}`),
    element("th", { class: "number" }, side("White"), ` ${game.white}`)), ...rows);
}

function drawTables() {
  const scene = game.scenes[at];
  find("tables").replaceChildren(...(scene.tables || []).filter((table) => table.rows.length).map((table) => {
    const head = table.head.map((name) => element("th", {}, name));
    const rows = table.rows.map((number) => {
      const row = game.rows[number];
      const cells = row.cells.map((cell) => element("td", {}, ...cellOf(cell)));
      const made = element("tr", row.about ? { "data-about": row.about } : {}, ...cells);
      if (row.line) made.line = row.line;
      return made;
    });
    return element("table", {}, element("caption", {}, table.name), element("tr", {}, ...head), ...rows);
  }));
}

// A cell is a text, a number from 0 to 1 drawn as a bar, or a side.
function cellOf(cell) {
  if (typeof cell === "number") {
    const bar = element("span", { class: "bar", role: "img", "aria-label": cell.toFixed(2) }, element("i"));
    bar.firstChild.style.width = `${Math.round(100 * cell)}%`;
    return [bar, ` ${Math.round(100 * cell)}`];
  }
  return cell === "Black" || cell === "White" ? [side(cell)] : [cell];
}

function buildChart() {
  const leads = game.scenes.map((scene) => scene.lead);
  const most = Math.max(10, ...leads.map(Math.abs));
  const y = (lead) => (32 - 30 * lead / most).toFixed(1);
  const line = leads.map((lead, move) => `${move} ${y(lead)}`).join("L");
  const chart = find("chart");
  chart.setAttribute("viewBox", `0 0 ${Math.max(1, last)} 64`);
  chart.innerHTML = `<path d="M0 32L${line}L${last} 32z" fill="#0072b2" fill-opacity=".35"/>`
    + `<path d="M0 32H${last}" stroke="#555" vector-effect="non-scaling-stroke"/>`
    + `<path d="M${line}" fill="none" stroke="#0b3a66" stroke-width="1.5" vector-effect="non-scaling-stroke"/>`
    + `<path id="now" stroke="#d55e00" stroke-width="2" vector-effect="non-scaling-stroke"/>`
    + `<title>up: Black leads, down: White, at most ${most.toFixed(0)} points</title>`;
}

function buildLayers() {
  find("layers").replaceChildren(...game.layers.map((layer) => {
    const box = element("input", { type: "checkbox", id: `layer-${layer.id}` });
    box.checked = shown.has(layer.id);
    box.addEventListener("change", () => toggle(layer.id));
    const label = element("label", { title: layer.words }, box);
    label.insertAdjacentHTML("beforeend", `<svg viewBox="-15 -12 30 24" font-family="sans-serif" font-size="12" text-anchor="middle" class="layer ${layer.id}">${layer.sign}</svg>`);
    label.append(element("span", {}, layer.id), element("kbd", {}, layer.key));
    return label;
  }));
}

// --- what a person does ----------------------------------------------------------------------------------------------

function toggle(id) {
  if (!shown.delete(id)) shown.add(id);
  find(`layer-${id}`).checked = shown.has(id);
  drawBoard();
}

function go(to) {
  at = Math.min(last, Math.max(0, to));
  told = new Map(game.scenes[at].about.map((number) => game.texts[number]));
  drawBoard();
  drawHead();
  drawTables();
  find("now").setAttribute("d", `M${at} 0V64`);
  find("pointed").textContent = "";
  // Who follows a game and has come to its last position wants to see the next one.
  const isLast = game.follows !== null && at === last;
  history.replaceState(null, "", isLast ? location.pathname : `#${at}`);
}

function step(how) {
  go(how === "first" ? 0 : how === "last" ? last : at + Number(how));
}

function play() {
  if (playing) {
    clearInterval(playing);
    playing = null;
  } else {
    playing = setInterval(() => (at < last ? go(at + 1) : play()), 700);
  }
}

// Tells about the thing under the pointer, and shows what belongs to it on the board and in the tables.
function tell(target) {
  const about = target.closest("[data-about]");
  for (const old of document.querySelectorAll(".chosen")) old.classList.remove("chosen");
  if (!about) {
    drawLine(null);
    return;
  }
  const key = about.dataset.about;
  const same = [...document.querySelectorAll("[data-about]")].filter((other) => other.dataset.about === key);
  for (const other of same) other.classList.add("chosen");
  find("pointed").textContent = told.get(key) || "";
  const row = about.line ? about : same.find((other) => other.line);
  drawLine(row ? row.line : null);
}

// --- a game that goes on ---------------------------------------------------------------------------------------------

// A position that was played, or is shown otherwise than before. Who looks at an earlier one goes on looking at it.
function hear(news) {
  for (const kind of ["signs", "texts", "rows"]) game[kind].push(...news[kind]);
  game.scenes.length = news.at;
  game.scenes.push(news.scene);
  const follows = at === last;
  last = news.at;
  find("slider").max = last;
  buildChart();
  go(follows ? last : at);
}

function drawState(state) {
  document.querySelector("h1").textContent = state.result ? `${game.title}: ${state.result}` : game.title;
  const rows = ["Black", "White"].filter((color) => state.clocks).map((color) => element("tr", color === state.runs ? { class: "runs" } : {},
    element("td", {}, side(color), ` ${color === "Black" ? game.black : game.white}`), element("td", { class: "clock" }, state.clocks[color])));
  find("clocks").replaceChildren(...rows);
  find("news").textContent = state.news;
}

function follow() {
  find("live").hidden = false;
  const source = new EventSource(`events?from=${game.follows}`);
  source.addEventListener("position", (event) => hear(JSON.parse(event.data)));
  source.addEventListener("state", (event) => drawState(JSON.parse(event.data)));
  source.addEventListener("begins", () => location.reload());
  source.addEventListener("over", () => source.close());
  source.addEventListener("error", () => { find("news").textContent = "the connection is lost; it is tried again"; });
}

const KEYS = { ArrowLeft: "-1", ArrowRight: "1", PageUp: "-10", PageDown: "10", Home: "first", End: "last" };
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const layer = game.layers.find((layer) => layer.key === event.key);
  if (KEYS[event.key]) step(KEYS[event.key]);
  else if (event.key === " " && event.target.tagName !== "BUTTON" && event.target.type !== "checkbox") play();
  else if (layer) toggle(layer.id);
  else return;
  event.preventDefault();
});
for (const button of document.querySelectorAll("[data-step]")) button.addEventListener("click", () => step(button.dataset.step));
find("slider").addEventListener("input", (event) => go(Number(event.target.value)));
find("board").addEventListener("wheel", (event) => {
  event.preventDefault();
  go(at + Math.sign(event.deltaY));
}, { passive: false });
for (const id of ["board", "tables"]) {
  find(id).addEventListener("pointerover", (event) => tell(event.target));
  find(id).addEventListener("click", (event) => tell(event.target));
}
find("chart").addEventListener("pointerdown", (event) => {
  const box = find("chart").getBoundingClientRect();
  go(Math.round(last * (event.clientX - box.left) / box.width));
});
let touched = null;
find("board").addEventListener("touchstart", (event) => { touched = event.touches[0].clientX; }, { passive: true });
find("board").addEventListener("touchend", (event) => {
  const moved = event.changedTouches[0].clientX - touched;
  if (Math.abs(moved) > 40) go(at + (moved < 0 ? 1 : -1));
}, { passive: true });

document.querySelector("h1").textContent = game.title;
find("terms").textContent = game.terms;
find("slider").max = last;
buildBoard();
buildLayers();
buildChart();
go(/^#\d+$/.test(location.hash) ? Number(location.hash.slice(1)) : last);
if (game.follows !== null) follow();
