import type { Reporter } from "vitest/node";

/** Prints why a test passed only at its second try, which is a bug to cure. */
export const reportRetries: Reporter = {
  onTestCaseResult(testCase) {
    const { state, errors = [] } = testCase.result();
    if (state !== "passed") return;
    for (const { message, stacks = [] } of errors) {
      const [where] = stacks;
      const place = where ? ` (${where.file}:${where.line})` : "";
      console.warn(`${testCase.fullName} passed at a second try, after ${message}${place}`);
    }
  },
};
