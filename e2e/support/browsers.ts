import { requireBrowser, requireHeadlessShell } from "../../scripts/browser.ts";

/** The browser that users have. */
export const BROWSER = requireBrowser();

/** The same engine without the browser's own windows: a visit takes 40 % of the CPU time. */
export const HEADLESS_SHELL = requireHeadlessShell();
