/** The browser journeys over the production build; arguments go to Playwright. */
import { requireBrowser } from "./browser.ts";
import { run } from "./run.ts";

try {
  const browser = requireBrowser();
  process.exitCode =
    (await run("node", ["scripts/build.ts"])) ||
    (await run(
      "playwright",
      ["test", "--config", "e2e/playwright.config.ts", ...process.argv.slice(2)],
      {
        CHROMIUM_PATH: browser,
      },
    ));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
