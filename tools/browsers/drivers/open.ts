import type { Engine } from "../engines.ts";
import type { Desktop } from "../stage/desktop.ts";
import type { Driver } from "./driver.ts";
import { openWithPuppeteer } from "./puppeteer.ts";
import { openWebkit } from "./webkit.ts";

/** Opens a browser with a new profile. @throws Error if it doesn't start. */
export function openDriver(engine: Engine, desktop: Desktop): Promise<Driver> {
  return engine === "webkit" ? openWebkit(desktop) : openWithPuppeteer(engine, desktop);
}
