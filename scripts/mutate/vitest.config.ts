import { defineConfig } from "vitest/config";

const folder = process.env["MUTATE_ROOM"];
const isServer = folder?.startsWith("apps/server") ?? false;

/** The tests of the one room that is being mutated; `scripts/mutate/main.ts` names it. */
export default defineConfig({
  test: {
    include: [`${folder}/**/*.test.ts`],
    exclude: [
      "**/node_modules/**",
      "**/dist/**",
      // They start processes, which are slow and don't see the active mutant.
      "**/*.long.test.ts",
      "**/visit-totals/concurrency.test.ts",
      // They request every endpoint, so they would run for most changes.
      "apps/server/src/http/**",
      "apps/server/src/app/access.test.ts",
    ],
    // Loading the server's modules for each file would take longer than its tests.
    isolate: !isServer,
    // Instrumented signal processing is many times slower. Stryker itself stops endless loops.
    testTimeout: 600_000,
    globalSetup: ["apps/server/testing/database-broker.ts"],
    setupFiles: isServer ? ["apps/server/testing/mock-argon2.ts"] : [],
  },
});
