/** The view tests, with vitest kept running, so that the time until a failure is that of the tests. */
import path from "node:path";
import { createVitest, type Reporter } from "vitest/node";
import type {} from "../../apps/web/testing/provided.ts";

interface Run {
  /** Paths relative to the project, the nearest first. */
  readonly tests: readonly string[];
  /** From `performance.now()`: later failures don't count. Default: all count. */
  readonly end?: number;
  /** Whether scenes are only compared with what is recorded of them. */
  readonly outlinesOnly: boolean;
}

export interface WarmTests {
  /** Says that a file has changed. */
  invalidate(file: string): void;
  /** Whether a test fails before the time is over. */
  hasFailure(run: Run): Promise<boolean>;
  close(): Promise<void>;
}

/** In the titles of tests that show a scene. */
const SCENES = "looks as recorded";
/** Has no scenes, and a browser instance of its own. */
const SCENELESS = "prerendered";

/** Notes when a test, or a module before its tests, first fails: vitest's results include those of earlier runs. */
function createFailureTimer() {
  let failedAt = Number.POSITIVE_INFINITY;
  const note = (state: string) => {
    if (state === "failed") failedAt = Math.min(failedAt, performance.now());
  };
  const reporter: Reporter = {
    onTestCaseResult: (test) => note(test.result().state),
    onTestModuleEnd: (module) => note(module.state()),
  };
  return {
    reporter,
    start: () => {
      failedAt = Number.POSITIVE_INFINITY;
    },
    failedAt: () => failedAt,
  };
}

/** Starts vitest with the tests of the web app, none of which it runs yet. */
export async function startWarmTests(): Promise<WarmTests> {
  const failures = createFailureTimer();
  const vitest = await createVitest({
    config: path.resolve("apps/web/vitest.config.ts"),
    watch: false,
    bail: 1,
    retry: 0,
    // Each worker loads the app, and the nearest test is mostly the one that fails.
    maxWorkers: 1,
    reporters: [failures.reporter],
  });
  await vitest.standalone();
  const all = await vitest.globTestSpecifications();

  return {
    invalidate: (file) => vitest.invalidateFile(path.resolve(file)),
    close: () => vitest.close(),
    async hasFailure({ tests, end = Number.POSITIVE_INFINITY, outlinesOnly }) {
      vitest.provide("outlinesOnly", outlinesOnly);
      if (outlinesOnly) vitest.setGlobalTestNamePattern(SCENES);
      else vitest.resetGlobalTestNamePattern();
      const paths = new Set(tests.map((test) => path.resolve(test)));
      const chosen = all
        .filter(({ moduleId }) => paths.has(moduleId))
        .filter(({ project }) => !(outlinesOnly && project.name === SCENELESS));
      if (chosen.length === 0 || performance.now() >= end) return false;
      failures.start();
      const cancel = () => void vitest.cancelCurrentRun("keyboard-input");
      const timer = Number.isFinite(end) && setTimeout(cancel, end - performance.now());
      const { unhandledErrors } = await vitest.runTestSpecifications(chosen);
      if (timer) clearTimeout(timer);
      const isInTime = performance.now() < end;
      return failures.failedAt() < end || (unhandledErrors.length > 0 && isInTime);
    },
  };
}
