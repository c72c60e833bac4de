import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Browser } from "playwright-core";

export interface Picture {
  /** Absolute. */
  readonly file: string;
  /** Size of the file in pixels. */
  readonly width: number;
  readonly height: number;
  /** Device pixel ratio; default 1. */
  readonly scale?: number;
  readonly scheme?: "light" | "dark";
  readonly html: string;
}

const FULL_PAGE =
  "<!doctype html><style>body{margin:0}body>svg{display:block;width:100vw;height:100vh}</style>";

/** Renders HTML, or an SVG that fills the page, with a transparent background. */
export async function draw(browser: Browser, picture: Picture): Promise<void> {
  const { file, width, height, scale = 1, scheme = "light", html } = picture;
  const page = await browser.newPage({
    viewport: { width: Math.round(width / scale), height: Math.round(height / scale) },
    deviceScaleFactor: scale,
    colorScheme: scheme,
  });
  await page.setContent(html.startsWith("<svg") ? FULL_PAGE + html : html);
  await page.evaluate(() => document.fonts.ready);
  const drawn = await page.screenshot({ omitBackground: true });
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, drawn);
  await page.close();
}
