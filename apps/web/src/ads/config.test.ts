import { expect, test } from "vitest";
import { readAdConfig } from "./config.ts";

test("turns ads off when the mode is missing or unknown", () => {
  for (const ads of [undefined, "off", "yes"])
    expect(readAdConfig(ads === undefined ? {} : { ads })).toMatchObject({
      mode: "off",
      web: undefined,
    });
});

test("returns web units only in live mode, and only when they are complete", () => {
  const units = { adClient: "ca-pub-1", adBanner: "11", adRectangle: "22" };
  expect(readAdConfig({ ads: "test", ...units })).toMatchObject({ mode: "test", web: undefined });
  expect(readAdConfig({ ads: "live", ...units }).web).toEqual({
    client: "ca-pub-1",
    banner: "11",
    rectangle: "22",
    startup: undefined,
  });
  expect(readAdConfig({ ads: "live", ...units, adStartup: "33" }).web?.startup).toBe("33");
  expect(readAdConfig({ ads: "live", adClient: "ca-pub-1" })).toMatchObject({
    mode: "live",
    web: undefined,
  });
});
