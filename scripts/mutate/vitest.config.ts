import { defineConfig } from "vitest/config";

/** The tests of the one room that is being mutated; `scripts/mutate/main.ts` names it. */
export default defineConfig({
  test: {
    include: [`${process.env["MUTATE_ROOM"]}/**/*.test.ts`],
    exclude: ["**/node_modules/**", "**/dist/**"],
    testTimeout: 20_000,
    globalSetup: ["apps/server/testing/database-broker.ts"],
  },
});
