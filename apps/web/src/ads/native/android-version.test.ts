import { expect, test } from "vitest";
import { androidVersion } from "./android-version.ts";

const REDUCED = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36";
const FULL = "Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A; wv) AppleWebKit/537.36";
const hints = (answer: () => Promise<{ platformVersion?: string }>, platform = "Android") => ({
  platform,
  getHighEntropyValues: answer,
});

test("reads client hints before the user agent, which may be reduced", async () => {
  const userAgentData = hints(async () => ({ platformVersion: "15.0.0" }));
  expect(await androidVersion({ userAgent: REDUCED, userAgentData })).toBe(15);
});

test.each([
  ["no hints", undefined],
  ["refused hints", hints(async () => Promise.reject(new Error("refused")))],
  ["an empty version", hints(async () => ({ platformVersion: "" }))],
  ["another system's hints", hints(async () => ({ platformVersion: "6.8.0" }), "Linux")],
])("reads the user agent with %s", async (_name, userAgentData) => {
  expect(await androidVersion({ userAgent: FULL, ...(userAgentData && { userAgentData }) })).toBe(
    14,
  );
});

test("returns undefined on other systems", async () => {
  expect(await androidVersion({ userAgent: "Mozilla/5.0 (iPhone)" })).toBeUndefined();
});
