import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{apps,packages,tools,scripts,e2e}/**/*.test.{ts,tsx}"],
    exclude: ["**/node_modules/**", "**/dist/**"],
    // A database and a browser may keep two cores busy.
    testTimeout: 20_000,
    // Starts PostgreSQL when a server test first asks for a database.
    globalSetup: ["apps/server/testing/database-broker.ts"],
    coverage: {
      // Every branch of the exercise engine is covered.
      include: ["packages/exercises/src/**"],
      exclude: ["**/*.test.ts", "**/testing/**"],
      reporter: ["text-summary"],
      thresholds: { branches: 100 },
    },
  },
});
