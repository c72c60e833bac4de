import { classifyDevice } from "@attune/contract";
import { expect, test } from "vitest";
import { nativeUserAgent } from "./native-user-agent.ts";

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) Mobile/15E148";
const PIXEL = "Mozilla/5.0 (Linux; Android 16; Pixel 9; wv) Chrome/142.0.0.0 Mobile Safari/537.36";
/** An iPad's web view reports a Mac. */
const IPAD = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15";

test.each([
  ["ios", IPHONE, "iOS App"],
  ["ios", IPAD, "iOS App"],
  ["android", PIXEL, "Android App"],
  ["web", PIXEL, "Mobile Web"],
] as const)("on %s, %s counts as %s", (platform, userAgent, device) => {
  expect(classifyDevice(nativeUserAgent(userAgent, platform))).toBe(device);
});

test("keeps a user agent that has the suffix already", () => {
  const userAgent = `${PIXEL} AttuneApp/1.2.3 (Android)`;
  expect(nativeUserAgent(userAgent, "android")).toBe(userAgent);
});
