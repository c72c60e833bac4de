import type { Reporter } from "vitest/node";

/** Prints why a test passed only at its second try, which is a bug to cure. */
export const reportRetries: Reporter = {
  onTestCaseResult(testCase) {
    const { state, errors = [] } = testCase.result();
    if (state !== "passed") return;
    for (const { message, diff, stacks = [] } of errors) {
      const at = stacks.find(({ file }) => file === testCase.module.moduleId) ?? stacks[0];
      const place = at ? ` (${at.file}:${at.line})` : "";
      console.warn(`${testCase.fullName} passed at a second try, after ${message}${place}`);
      if (diff) console.warn(diff);
    }
  },
};
