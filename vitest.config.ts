import { join } from "node:path";
import { defineConfig } from "vitest/config";

const exclude = ["**/node_modules/**", "**/dist/**"];
/** Tests in a browser, which `npm run views` runs by `apps/web/vitest.config.ts`. */
const VIEWS = "apps/web/**/*.view.test.tsx";
/** Tests that start and kill servers for many seconds: `npm run test:long`. */
const LONG = "apps/server/**/*.long.test.ts";
const EXERCISES = "packages/exercises/**/*.test.ts";

const SHARED_MODULES = {
  // Loading the modules again for each file would take longer than the tests. They pass in any order:
  // `npm run unit -- --sequence.shuffle.files`.
  isolate: false,
  unstubGlobals: true,
  restoreMocks: true,
};

const SERVER = {
  ...SHARED_MODULES,
  // Before any module that hashes passwords is loaded.
  setupFiles: ["apps/server/testing/mock-argon2.ts"],
  // Starts PostgreSQL when a test first asks for a database.
  globalSetup: ["apps/server/testing/database-broker.ts"],
};

export default defineConfig({
  test: {
    // A database and a browser may keep two cores busy.
    testTimeout: 20_000,
    // Processes that tests start load what earlier ones compiled.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, ".cache/compiled") },
    // One core fewer is the default, which leaves one worker where there are two cores.
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{apps,packages,tools,scripts,e2e,bench}/**/*.test.{ts,tsx}"],
          exclude: [...exclude, "apps/server/**", VIEWS, EXERCISES],
          ...SHARED_MODULES,
        },
      },
      {
        // Apart from the others, as `npm test` measures their coverage, which slows down every test.
        extends: true,
        test: { name: "exercises", include: [EXERCISES], exclude, ...SHARED_MODULES },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: ["apps/server/**/*.test.ts"],
          exclude: [...exclude, LONG],
          ...SERVER,
        },
      },
      { extends: true, test: { name: "processes", include: [LONG], exclude, ...SERVER } },
    ],
    coverage: {
      provider: "istanbul",
      // Every branch of the exercise engine is covered.
      include: ["packages/exercises/src/**"],
      exclude: ["**/*.test.ts", "**/testing/**"],
      reporter: ["text-summary"],
      thresholds: { branches: 100 },
    },
  },
});
