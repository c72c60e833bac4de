import { rmSync, writeFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { draw } from "./draw.ts";
import type { Maestro } from "./maestro.ts";
import { icon } from "./mark.ts";
import { mobile } from "./paths.ts";
import { titlePage } from "./splash.ts";

const asset = (path: string) => mobile(`ios/App/App/Assets.xcassets/${path}`);
const INFO = { author: "xcode", version: 1 };

const APPEARANCES = {
  day: [],
  night: [{ appearance: "luminosity", value: "dark" }],
  tinted: [{ appearance: "luminosity", value: "tinted" }],
} as const;
const appearancesOf = (name: keyof typeof APPEARANCES) =>
  APPEARANCES[name].length > 0 ? { appearances: APPEARANCES[name] } : {};

function list(folder: string, images: readonly object[]): void {
  writeFileSync(
    asset(`${folder}/Contents.json`),
    `${JSON.stringify({ images, info: INFO }, null, 2)}\n`,
  );
}

const ICON_SIZE = 1024;

async function drawIcon(browser: Browser): Promise<void> {
  const folder = "AppIcon.appiconset";
  rmSync(asset(folder), { recursive: true, force: true });
  const looks = ["day", "night", "tinted"] as const;
  for (const look of looks)
    await draw(browser, {
      file: asset(`${folder}/icon-${look}.png`),
      width: ICON_SIZE,
      height: ICON_SIZE,
      html: icon[look](0.86),
    });
  list(
    folder,
    looks.map((look) => ({
      filename: `icon-${look}.png`,
      idiom: "universal",
      platform: "ios",
      size: `${ICON_SIZE}x${ICON_SIZE}`,
      ...appearancesOf(look),
    })),
  );
}

const SPLASH = { width: 300, height: 380 };
const LOOKS = [
  { look: "day", scheme: "light" },
  { look: "night", scheme: "dark" },
] as const;

async function drawSplash(browser: Browser, maestro: Maestro): Promise<void> {
  const folder = "Splash.imageset";
  rmSync(asset(folder), { recursive: true, force: true });
  const images: object[] = [];
  for (const { look, scheme } of LOOKS)
    for (const scale of [1, 2, 3]) {
      const filename = `splash-${look}-${scale}x.png`;
      await draw(browser, {
        file: asset(`${folder}/${filename}`),
        width: SPLASH.width * scale,
        height: SPLASH.height * scale,
        scale,
        scheme,
        html: titlePage(maestro, "Attune"),
      });
      images.push({ filename, idiom: "universal", scale: `${scale}x`, ...appearancesOf(look) });
    }
  list(folder, images);
}

/** Draws the light, dark and tinted app icons, and the splash images. */
export async function drawIos(browser: Browser, maestro: Maestro): Promise<void> {
  await drawIcon(browser);
  await drawSplash(browser, maestro);
}
