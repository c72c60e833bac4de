/** `npm test`: every check, as CI runs it. */
import { runChecks } from "./run-checks.ts";

await runChecks([
  {
    concurrently: [
      ["types", "node", "scripts/typecheck.ts"],
      ["lint", "npm", "run", "--silent", "lint"],
      // Before several of the checks below would start to build.
      ["build", "node", "scripts/build.ts"],
      ["exercises, with every branch", "vitest", "run", "--project", "exercises", "--coverage"],
    ],
  },
  // The steps below wait for pages, processes, frames and sounds.
  {
    meanwhile: [
      ["built code against the targets", "node", "scripts/compat/main.ts"],
      ["packaged app", "node", "scripts/mobile-drift.ts"],
      ["pitch tracking", "node", "bench/pitch/main.ts", "--gate"],
      ["note segmentation", "node", "bench/segments/main.ts", "--gate"],
      ["sung syllables", "node", "bench/syllables/main.ts", "--gate"],
      ["verdicts on singing", "node", "bench/verdicts/main.ts", "--gate"],
      ["verdicts on phrases", "node", "bench/phrases/main.ts", "--gate"],
    ],
  },
  ["what pages load", "node", "bench/files/main.ts"],
  ["unit and server tests", "vitest", "run", "--project", "unit", "--project", "server"],
  { meanwhile: [["views", "node", "scripts/views.ts"]] },
  ["journeys", "node", "scripts/e2e.ts", "--project=journeys", "--repeat-failed"],
]);
console.info(
  "Left to CI: the packaged app, ads and releases, killed servers, backups and a replica of PostgreSQL, pgbouncer (`npm run test:long -- --ci`)",
);
