import type { Browser } from "playwright-core";
import { draw } from "./draw.ts";
import type { Maestro } from "./maestro.ts";
import { icon } from "./mark.ts";
import { mobile } from "./paths.ts";
import { figure, wordmark } from "./splash.ts";

const resource = (folder: string, name: string) =>
  mobile(`android/app/src/main/res/${folder}/${name}.png`);

/** Pixels for each of Android's own (dp). */
const DENSITIES = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 };

/** Of 108 dp shells show 72 at most, and 66 for certain. */
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

/** The launcher's icon in its layers, and what is shown until the page is painted. */
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
