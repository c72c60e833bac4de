/**
 * Runs the view tests. `npm run views -- PART-OF-A-NAME` runs those of one view. Without arguments it runs all, prints
 * the components that no test renders, and fails if those are more than a few.
 */
import { run } from "./run.ts";

const words = process.argv.slice(2);
process.exitCode = await run(
  "vitest",
  ["run", "--config", "apps/web/vitest.config.ts", ...words],
  words.length === 0 ? { VIEWS_WHOLE: "1" } : {},
);
