import { globSync } from "node:fs";
import path from "node:path";
import { defineBrowserCommand } from "@vitest/browser-playwright";
import type { Reporter } from "vitest/node";

const WEB = path.resolve(import.meta.dirname, "../..");
/** Everything that has view tests. */
const COMPONENTS = "src/{practice,screens,notation,ui,brand}/**/*.tsx";
const IS_APART = /\.(test|gallery)\.tsx$/;
const LEAST_RENDERED = 0.95;

const rendered = new Set<string>();

/** Adds files whose JSX ran. Called by each test file as `commands.addRendered`. */
export const addRendered = defineBrowserCommand<[readonly string[]]>((_, files) => {
  for (const file of files) rendered.add(path.relative(WEB, file));
});

/** Prints which components no test rendered, and fails if those are more than a few. */
export const reportRendered: Reporter = {
  onTestRunEnd() {
    const components = globSync(COMPONENTS, { cwd: WEB }).filter((file) => !IS_APART.test(file));
    const missing = components.filter((file) => !rendered.has(file)).sort();
    const count = components.length - missing.length;
    const part = count / components.length;
    const percent = (100 * part).toFixed(1);
    console.info(`views: ${count} of ${components.length} components rendered (${percent} %)`);
    for (const component of missing) console.info(`  not rendered: ${component}`);
    if (part < LEAST_RENDERED) process.exitCode = 1;
  },
};

declare module "vitest/browser" {
  interface BrowserCommands {
    addRendered(files: readonly string[]): Promise<void>;
  }
}
