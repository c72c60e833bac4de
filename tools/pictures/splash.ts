import type { Maestro } from "./maestro.ts";

const page = (css: string, body: string) =>
  `<!doctype html><style>${css}body{margin:0;block-size:100vh;display:grid;place-items:center;background:transparent}</style>${body}`;

/** Maestro within the central circle (two thirds of the width) that Android shows. */
export const figure = ({ css, svg }: Maestro): string =>
  page(`${css}body>svg{block-size:60vh;inline-size:auto}`, svg("conducts"));

const WORD = "h1{margin:0;font:400 var(--size)/1 var(--font-display);color:var(--ink)}";

/** The product's name in the title font. */
export const wordmark = ({ css }: Maestro, name: string): string =>
  page(`${css}${WORD}:root{--size:52px}`, `<h1>${name}</h1>`);

/** A curved staff with notes, fading out to both sides. */
function staff(): string {
  const line = (n: number) =>
    `M-10 ${92 + 7 * n}C50 ${52 + 7 * n} 100 ${120 + 7 * n} 170 ${84 + 7 * n}S270 ${70 + 7 * n} 330 ${96 + 7 * n}`;
  const notes = [
    [30, 101],
    [62, 84],
    [232, 101],
    [268, 86],
  ].map(
    ([x = 0, y = 0]) =>
      `<ellipse cx="${x}" cy="${y}" rx="4.6" ry="3.4" transform="rotate(-22 ${x} ${y})"/><path d="M${x + 4} ${y - 1}v-26" stroke="var(--ink)"/>`,
  );
  return `<svg class="staff" viewBox="0 0 300 200"><path d="${[0, 1, 2, 3, 4].map(line).join("")}" fill="none" stroke="var(--rule-strong)"/><g fill="var(--ink)">${notes.join("")}</g></svg>`;
}

const TITLE_PAGE = `:root{--size:60px}
  body{align-content:center;gap:24px;position:relative;isolation:isolate}
  body>svg{block-size:262px;inline-size:auto}
  body>.staff{position:absolute;inset:40px 0 auto;z-index:-1;inline-size:300px;block-size:200px;
    mask:linear-gradient(90deg,transparent,#000 22%,#000 78%,transparent)}`;

/** Maestro and the name, with the staff behind; 300 × 380. */
export const titlePage = ({ css, svg }: Maestro, name: string): string =>
  page(css + WORD + TITLE_PAGE, `${staff()}${svg("conducts")}<h1>${name}</h1>`);
