/**
 * Builds the web app if its sources changed, and runs the browser journeys. Arguments go to
 * Playwright: `--grep @smoke` runs about one journey of each kind.
 */
import { requireBrowser, requireHeadlessShell } from "./browser.ts";
import { run } from "./run.ts";

try {
  const browsers = { CHROMIUM_PATH: requireBrowser(), HEADLESS_SHELL_PATH: requireHeadlessShell() };
  process.exitCode =
    (await run("node", ["scripts/build.ts"])) ||
    (await run(
      "playwright",
      ["test", "--config", "e2e/playwright.config.ts", ...process.argv.slice(2)],
      browsers,
    ));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
