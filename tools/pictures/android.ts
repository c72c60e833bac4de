import type { Browser } from "playwright-core";
import { draw } from "./draw.ts";
import type { Maestro } from "./maestro.ts";
import { icon } from "./mark.ts";
import { mobile } from "./paths.ts";
import { figure, wordmark } from "./splash.ts";

const resource = (folder: string, name: string) =>
  mobile(`android/app/src/main/res/${folder}/${name}.png`);

/** Pixels per dp. */
const DENSITIES = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 };

/** Launchers show at most 72 of an adaptive icon's 108 dp, and always the central 66. */
const FORK_SCALE = 0.62;
const LAYERS = {
  ic_launcher_background: icon.ground(),
  ic_launcher_foreground: icon.fork(FORK_SCALE),
  ic_launcher_monochrome: icon.shape(FORK_SCALE),
};

async function drawLayers(browser: Browser, density: string, scale: number): Promise<void> {
  for (const [name, html] of Object.entries(LAYERS)) {
    const size = 108 * scale;
    const file = resource(`mipmap-${density}`, name);
    await draw(browser, { file, width: size, height: size, html });
  }
}

/** Draws the layers of the launcher icon, and the splash screen. */
export async function drawAndroid(browser: Browser, maestro: Maestro): Promise<void> {
  for (const [density, scale] of Object.entries(DENSITIES)) {
    await drawLayers(browser, density, scale);
    for (const scheme of ["light", "dark"] as const) {
      const folder = `drawable${scheme === "dark" ? "-night" : ""}-${density}`;
      const shared = { scale, scheme };
      await draw(browser, {
        ...shared,
        file: resource(folder, "splash"),
        width: 288 * scale,
        height: 288 * scale,
        html: figure(maestro),
      });
      await draw(browser, {
        ...shared,
        file: resource(folder, "wordmark"),
        width: 200 * scale,
        height: 80 * scale,
        html: wordmark(maestro, "Attune"),
      });
    }
  }
}
