/**
 * Draws `icons/*.png` and `share.png` of apps/web/public out of the app's own art:
 * `npm run build && cd tools/pictures && npm ci && npm run make`. CHROMIUM_PATH names the browser.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "playwright-core";

const place = (path: string) => fileURLToPath(new URL(`../../apps/web/${path}`, import.meta.url));
const mark = readFileSync(place("public/favicon.svg"), "utf8");

/** The part of the mark that is drawn in strokes: the fork and its sound. */
const FORK = /<g [\s\S]*<\/g>/.exec(mark)?.[0] ?? "";
const GROUND = /<rect[^>]*fill="(#[0-9a-f]{6})"/.exec(mark)?.[1] ?? "";

/** Without corners of its own, for systems that cut their own; the drawing within what they leave. */
function fullBleed(scale: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
    <rect width="64" height="64" fill="${GROUND}" />
    <g transform="translate(32 33) scale(${scale}) translate(-32 -33)">${FORK}</g>
  </svg>`;
}

const ICONS = [
  { name: "icon-192", size: 192, svg: mark },
  { name: "icon-512", size: 512, svg: mark },
  // All that matters lies in a circle of four fifths.
  { name: "maskable-192", size: 192, svg: fullBleed(0.8) },
  { name: "maskable-512", size: 512, svg: fullBleed(0.8) },
  { name: "apple-touch-180", size: 180, svg: fullBleed(0.95) },
];

async function drawIcons(browser: Browser): Promise<void> {
  for (const { name, size, svg } of ICONS) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(
      `<!doctype html><style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`,
    );
    const picture = await page.screenshot({ omitBackground: true });
    writeFileSync(place(`public/icons/${name}.png`), picture);
    await page.close();
  }
}

/** Its styles, its type and its art, arranged anew. */
const SHARED = { width: 1200, height: 630 };
const ARRANGED = `
  :root { color-scheme: light }
  body { margin: 0; inline-size: 1200px; block-size: 630px; overflow: hidden; background: var(--leaf) }
  main { display: grid; grid-template: 630px / 590px 1fr }
  main > svg { inline-size: 460px; block-size: 560px; margin: 70px 0 0 70px; overflow: visible }
  .words { display: grid; align-content: center; justify-items: center; gap: 28px; box-sizing: border-box; block-size: 550px; margin: 40px 40px 40px 0;
    border: 3px double var(--rule); text-align: center; font-family: var(--font-display) }
  h1 { font-size: 128px; line-height: 1 }
  p { font-size: 38px; line-height: 1.3; font-style: italic; color: var(--ink-soft) }
`;

async function drawShared(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: SHARED });
  // The built pages' own files, without a server.
  await page.route("http://attune/**", (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: place(`dist${pathname}`) });
  });
  await page.goto("http://attune/pages/index.html", { waitUntil: "domcontentloaded" });
  await page.evaluate(async (css) => {
    const [art, what] = ['svg[viewBox="0 0 480 560"]', "h1 ~ p"].map((selector) =>
      document.querySelector(selector),
    );
    const name = document.title;
    const style = document.createElement("style");
    style.textContent = css;
    document.head.append(style);
    const main = document.createElement("main");
    const words = document.createElement("div");
    words.className = "words";
    const title = document.createElement("h1");
    title.textContent = name;
    const line = document.createElement("p");
    line.textContent = what?.textContent?.replace(/, sing it, /, ",\nsing it,\n") ?? "";
    line.style.whiteSpace = "pre-line";
    words.append(title, line);
    if (art) main.append(art, words);
    document.body.replaceChildren(main);
    await document.fonts.ready;
  }, ARRANGED);
  await page.evaluate(() => document.fonts.ready);
  writeFileSync(place("public/share.png"), await page.screenshot());
}

const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-lcd-text", "--font-render-hinting=none"],
});
await drawIcons(browser);
await drawShared(browser);
await browser.close();
