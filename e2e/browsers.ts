/** The browser that users have. */
export const BROWSER = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium";

/** The same engine without the browser's own windows: a visit takes 40 % of the CPU time. */
export const HEADLESS_SHELL = process.env["HEADLESS_SHELL_PATH"] ?? BROWSER;
