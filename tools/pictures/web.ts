import { writeFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { draw } from "./draw.ts";
import { fullBleed, mark } from "./mark.ts";
import { web } from "./paths.ts";

const ICONS = [
  { name: "icon-192", size: 192, svg: mark },
  { name: "icon-512", size: 512, svg: mark },
  // The safe zone of a maskable icon is a circle of 80% of the size.
  { name: "maskable-192", size: 192, svg: fullBleed(0.8) },
  { name: "maskable-512", size: 512, svg: fullBleed(0.8) },
  { name: "apple-touch-180", size: 180, svg: fullBleed(0.95) },
];

export async function drawIcons(browser: Browser): Promise<void> {
  for (const { name, size, svg } of ICONS)
    await draw(browser, {
      file: web(`public/icons/${name}.png`),
      width: size,
      height: size,
      html: svg,
    });
}

/** The layout of the share image; styles, fonts and art are the app's. */
const SHARE_SIZE = { width: 1200, height: 630 };
const LAYOUT = `
  :root { color-scheme: light }
  body { margin: 0; inline-size: 1200px; block-size: 630px; overflow: hidden; background: var(--leaf) }
  main { display: grid; grid-template: 630px / 590px 1fr }
  main > svg { inline-size: 460px; block-size: 560px; margin: 70px 0 0 70px; overflow: visible }
  .words { display: grid; align-content: center; justify-items: center; gap: 28px; box-sizing: border-box; block-size: 550px; margin: 40px 40px 40px 0;
    border: 3px double var(--rule); text-align: center; font-family: var(--font-display) }
  h1 { font-size: 128px; line-height: 1 }
  p { font-size: 38px; line-height: 1.3; font-style: italic; color: var(--ink-soft) }
`;

export async function drawShareImage(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: SHARE_SIZE });
  // Serves the built files without a server.
  await page.route("http://attune/**", (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: web(`dist${pathname}`) });
  });
  await page.goto("http://attune/pages/index.html", { waitUntil: "domcontentloaded" });
  await page.evaluate(async (css) => {
    const [art, tagline] = ['svg[viewBox="0 0 480 560"]', "h1 ~ p"].map((selector) =>
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
    line.textContent = tagline?.textContent?.replace(/, sing it, /, ",\nsing it,\n") ?? "";
    line.style.whiteSpace = "pre-line";
    words.append(title, line);
    if (art) main.append(art, words);
    document.body.replaceChildren(main);
    await document.fonts.ready;
  }, LAYOUT);
  await page.evaluate(() => document.fonts.ready);
  writeFileSync(web("public/share.png"), await page.screenshot());
}
