import { expect, test } from "vitest";
import { adFacts } from "./config.ts";

test("without a word there are no ads", () => {
  for (const ads of [undefined, "off", "yes"])
    expect(adFacts(ads === undefined ? {} : { ads })).toMatchObject({
      mode: "off",
      web: undefined,
    });
});

test("the units come in live mode alone, and all together", () => {
  const units = { adClient: "ca-pub-1", adBanner: "11", adRectangle: "22" };
  expect(adFacts({ ads: "test", ...units })).toMatchObject({ mode: "test", web: undefined });
  expect(adFacts({ ads: "live", ...units }).web).toEqual({
    client: "ca-pub-1",
    banner: "11",
    rectangle: "22",
    startup: undefined,
  });
  expect(adFacts({ ads: "live", ...units, adStartup: "33" }).web?.startup).toBe("33");
  expect(adFacts({ ads: "live", adClient: "ca-pub-1" })).toMatchObject({
    mode: "live",
    web: undefined,
  });
});
