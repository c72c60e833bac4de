/**
 * Mutation testing: `npm run mutate -- theory` changes the sources of one room a line at a time and
 * runs its tests against each change. The score is the share of changes that a test notices.
 * A second run tries only what changed since the last.
 */
import { globSync, mkdirSync, writeFileSync } from "node:fs";
import { run } from "../run.ts";

/** Each room that can be mutated: its sources, and the folder whose tests run. */
const ROOMS: Readonly<
  Record<string, { readonly mutate: readonly string[]; readonly dir: string }>
> = {
  theory: { mutate: ["packages/theory/src/**/*.ts"], dir: "packages/theory" },
  exercises: { mutate: ["packages/exercises/src/**/*.ts"], dir: "packages/exercises" },
  notation: { mutate: ["packages/notation/src/**/*.ts"], dir: "packages/notation" },
  phrases: { mutate: ["packages/phrases/src/**/*.ts"], dir: "packages/phrases" },
  contract: { mutate: ["packages/contract/src/**/*.ts"], dir: "packages/contract" },
  voice: { mutate: ["packages/voice/src/**/*.ts"], dir: "packages/voice" },
  server: {
    mutate: [
      "apps/server/src/**/service.ts",
      // The auth and mail services delegate to these.
      "apps/server/src/accounts/auth/deletion.ts",
      "apps/server/src/accounts/auth/password-login/*.ts",
      "apps/server/src/accounts/auth/sessions/{auth-sessions,session-lifetime}.ts",
      "apps/server/src/mail/create-mailer.ts",
    ],
    dir: "apps/server/src",
  },
};

/** Where a room's report and the record of its last run are kept; not committed. */
const REPORTS = ".cache/mutate";

const [name = "", ...rest] = process.argv.slice(2);
const room = ROOMS[name];
if (room) {
  // Stryker is silent about a file that was moved.
  for (const pattern of room.mutate)
    if (globSync(pattern).length === 0) throw new Error(`${pattern} names no file.`);
  mkdirSync(REPORTS, { recursive: true });
  const config = `${REPORTS}/${name}.json`;
  writeFileSync(
    config,
    JSON.stringify({
      mutate: [...room.mutate, "!**/*.test.ts", "!**/testing/**"],
      testRunner: "vitest",
      plugins: ["@stryker-mutator/vitest-runner"],
      vitest: { configFile: "scripts/mutate/vitest.config.ts", related: false },
      coverageAnalysis: "perTest",
      // Code that runs once, as a module loads, needs a new process for each change: too slow for a check.
      ignoreStatic: true,
      ignorePatterns: [
        "/.cache",
        "/apps/mobile",
        "/apps/web",
        "/e2e",
        "/bench",
        "/tools",
        "/docs",
        "**/dist",
      ],
      concurrency: 2,
      timeoutMS: 20_000,
      dryRunTimeoutMinutes: 15,
      incremental: true,
      incrementalFile: `${REPORTS}/${name}-incremental.json`,
      tempDirName: `${REPORTS}/${name}-sandbox`,
      reporters: ["clear-text", "json"],
      clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
      jsonReporter: { fileName: `${REPORTS}/${name}-report.json` },
    }),
  );
  process.exitCode = await run("stryker", ["run", config, ...rest], {
    MUTATE_ROOM: room.dir,
    // A second database would double the time and notice little more.
    TEST_DATABASES: "sqlite",
  });
} else {
  console.info(`npm run mutate -- ${Object.keys(ROOMS).join(" | ")}`);
  process.exitCode = name ? 2 : 0;
}
