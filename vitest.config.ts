import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{apps,packages,tools,scripts}/**/*.test.{ts,tsx}"],
    exclude: ["**/node_modules/**", "**/dist/**"],
    passWithNoTests: true,
    // Starts nothing until a server test asks for PostgreSQL.
    globalSetup: ["apps/server/testing/postgres-setup.ts"],
  },
});
