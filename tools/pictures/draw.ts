import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Browser } from "playwright-core";

export interface Picture {
  /** Absolute. */
  readonly file: string;
  /** In pixels of the file, after `scale`. */
  readonly width: number;
  readonly height: number;
  /** Pixels of the file for each of CSS; default 1. */
  readonly scale?: number;
  readonly scheme?: "light" | "dark";
  readonly html: string;
}

const FILLING =
  "<!doctype html><style>body{margin:0}body>svg{display:block;width:100vw;height:100vh}</style>";

/** Draws a page, or an SVG that fills it, without a ground of its own. */
export async function draw(browser: Browser, picture: Picture): Promise<void> {
  const { file, width, height, scale = 1, scheme = "light", html } = picture;
  const page = await browser.newPage({
    viewport: { width: Math.round(width / scale), height: Math.round(height / scale) },
    deviceScaleFactor: scale,
    colorScheme: scheme,
  });
  await page.setContent(html.startsWith("<svg") ? FILLING + html : html);
  await page.evaluate(() => document.fonts.ready);
  const drawn = await page.screenshot({ omitBackground: true });
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, drawn);
  await page.close();
}
