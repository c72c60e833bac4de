/** `npm run check`: types, lint, unit tests and the most important journeys, for use while working. */
import { runChecks } from "./run-checks.ts";

await runChecks([
  {
    concurrently: [
      ["types", "node", "scripts/typecheck.ts"],
      ["lint", "npm", "run", "--silent", "lint"],
    ],
  },
  ["unit tests", "vitest", "run", "--project", "unit", "--project", "exercises"],
  ["smoke journeys", "node", "scripts/e2e.ts", "--grep", "@smoke"],
]);
