/**
 * Draws the icons and `share.png` of apps/web/public, and the icons and splash screens of apps/mobile,
 * from the app's art: `npm run build && cd tools/pictures && npm ci && npm run make`. CHROMIUM_PATH is the
 * browser. Maestro is rendered by the app's Vite and React.
 */
import { chromium } from "playwright-core";
import { drawAndroid } from "./android.ts";
import { drawIos } from "./ios.ts";
import { loadMaestro } from "./maestro.ts";
import { drawIcons, drawShareImage } from "./web.ts";

const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-lcd-text", "--font-render-hinting=none"],
});
const maestro = await loadMaestro();
await drawIcons(browser);
await drawShareImage(browser);
await drawAndroid(browser, maestro);
await drawIos(browser, maestro);
await browser.close();
