import { expect, test } from "vitest";
import { readBannerMargin } from "./banner-margin.ts";

const android = (version: number) => ({ userAgent: `Mozilla/5.0 (Linux; Android ${version}; wv)` });

test.each([
  ["is the inset's height on Android 14", "android", android(14), "23.6px", 24],
  ["is 0 where the bar isn't drawn over the page", "android", android(14), "", 0],
  ["is 0 on Android 16, whose banner is above the bar", "android", android(16), "24px", 0],
  ["is 0 on iOS", "ios", { userAgent: "Mozilla/5.0 (iPhone)" }, "34px", 0],
] as const)("the margin %s", async (_, platform, source, inset, expected) => {
  const margin = await readBannerMargin(platform, source, () => inset);
  expect(margin()).toBe(expected);
});
