import { expect, it } from "vitest";
import { problemText, progressText, resultText, spokenStep, stageText } from "./messages.ts";

it("says what to do", () => {
  expect(stageText({ stage: "listening", symbol: "DO" })).toBe("Sing");
  expect(stageText({ stage: "tone", symbol: "DO", isAgain: true })).toMatch(/didn’t hear a note/);
  expect(spokenStep("DO", false)).toBe("Sing DO");
  expect(spokenStep("DO", true)).toMatch(/Try again: DO$/);
  expect(progressText(1)).toBe("1 of 34 sung");
});

it("says why it paused", () => {
  expect(problemText("model")).toMatch(/couldn’t be loaded/);
  expect(problemText("silence")).toMatch(/didn’t hear a note/);
  expect(problemText("unheard")).toMatch(/tone couldn’t be heard/);
  expect(problemText("hidden")).toMatch(/hidden/);
  expect(problemText("lost")).toMatch(/disconnected/);
});

it("says whether it helps", () => {
  expect(resultText(true, 34)).toMatch(/^Your voice helps/);
  expect(resultText(false, 34)).toMatch(/nothing changes/);
  expect(resultText(false, 3)).toMatch(/enough/);
});
