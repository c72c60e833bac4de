import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{apps,packages,tools,scripts,e2e}/**/*.test.{ts,tsx}"],
    exclude: ["**/node_modules/**", "**/dist/**"],
    // Two cores may be busy with a database and a browser: slow is no failure.
    testTimeout: 20_000,
    // Starts nothing until a server test asks for PostgreSQL.
    globalSetup: ["apps/server/testing/postgres-setup.ts"],
    coverage: {
      // The exercises' machines: every branch of them is tried.
      include: ["packages/exercises/src/**"],
      exclude: ["**/*.test.ts", "**/testing/**"],
      reporter: ["text-summary"],
      thresholds: { branches: 100 },
    },
  },
});
