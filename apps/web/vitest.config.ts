import path from "node:path";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { requireHeadlessShell } from "../../scripts/browser.ts";
import { styleLayers } from "./build/style-layers.ts";
import { emulateMedia, leavePointer } from "./testing/commands.ts";
import { addRendered, reportRendered } from "./testing/rendered/report-rendered.ts";
import { reportRetries } from "./testing/report-retries.ts";

/** Whether all tests run, beside other checks: set by scripts/views.ts. */
const IS_WHOLE = process.env["VIEWS_WHOLE"] !== undefined;

/**
 * A view settles immediately, so who changes one learns of a failure soon. In the run of all, other checks keep the
 * cores busy while code that a view loads late is compiled.
 */
const TIMEOUT_MS = IS_WHOLE ? 20_000 : 5000;

/** In place of React's: notes which components are rendered. Coverage would count every call. */
const JSX_SOURCE = "attune-rendered";

/**
 * Renders pages on a server's terms beside the app. React's contexts keep what the second renderer provides last, so
 * tests after it in the same window would find themselves within the app.
 */
const PRERENDERED = "src/app/boot/mount.view.test.tsx";

/** Components in a real browser: docs/decisions/0068-view-tests.md. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), styleLayers()],
  oxc: { jsx: { importSource: JSX_SOURCE } },
  resolve: {
    alias: {
      [`${JSX_SOURCE}/jsx-dev-runtime`]: path.join(
        import.meta.dirname,
        "testing/rendered/jsx-dev-runtime.ts",
      ),
    },
  },
  // Found by a scan otherwise, whose late finds reload the page under a test.
  optimizeDeps: { entries: ["src/app/app.tsx", "src/**/*.view.test.tsx"] },
  test: {
    name: "views",
    include: ["{src,testing}/**/*.view.test.tsx"],
    setupFiles: ["testing/setup.ts"],
    // As of journeys (docs/decisions/0035-a-second-run-alone.md): what passes only then is printed, and a bug to cure.
    retry: 1,
    reporters: ["default", reportRetries, ...(IS_WHOLE ? [reportRendered] : [])],
    // A scene with the most on it takes five seconds, and several times as long on a busy machine.
    testTimeout: 60_000,
    // A third of the time a test waits: for a frame, or for a request to the runner. Each worker loads the whole app.
    maxWorkers: 3,
    // As in the other projects: loading the app again for each file would take a fifth of the time.
    isolate: false,
    unstubGlobals: true,
    restoreMocks: true,
    expect: { poll: { timeout: TIMEOUT_MS } },
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      // The browser keeps it; a test resizes its frame within.
      viewport: { width: 1920, height: 1080 },
      testerHtmlPath: "testing/tester.html",
      screenshotFailures: false,
      dependencySourcemaps: false,
      provider: playwright({
        actionTimeout: TIMEOUT_MS,
        launchOptions: {
          executablePath: requireHeadlessShell(),
          args: [
            "--no-sandbox",
            "--disable-gpu",
            "--disable-background-networking",
            // The last tier of compilation takes an eighth of the CPU time. Tests end before it pays.
            "--js-flags=--no-turbofan",
            // Frames of other sites stay empty.
            "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost",
          ],
        },
        contextOptions: {
          reducedMotion: "reduce",
          colorScheme: "light",
          locale: "en-US",
          timezoneId: "UTC",
        },
      }),
      instances: [
        { browser: "chromium", exclude: [PRERENDERED] },
        { browser: "chromium", name: "prerendered", include: [PRERENDERED] },
      ],
      commands: { addRendered, emulateMedia, leavePointer },
      expect: {
        toMatchScreenshot: {
          comparatorName: "pixelmatch",
          // Browsers smooth edges in different ways, which doesn't count. A note that moves by half a space is more.
          comparatorOptions: { threshold: 0.2, allowedMismatchedPixels: 20 },
          resolveScreenshotPath: ({ root, testFileDirectory, arg, ext }) =>
            path.join(root, testFileDirectory, "pictures", `${arg}${ext}`),
        },
      },
    },
  },
});
