import { expect, test } from "vitest";
import { HOUSE_ADS, pickHouseAd } from "./house-ads.ts";

const DAY = 24 * 3_600_000;

test("picks every ad in turn, within a page and from day to day", () => {
  const names = HOUSE_ADS.map(({ name }) => name);
  const inPage = names.map((_, nth) => pickHouseAd(1_800_000_000_000, nth).name);
  expect([...inPage].sort()).toEqual([...names].sort());
  const days = names.map((_, day) => pickHouseAd(1_800_000_000_000 + day * DAY, 0).name);
  expect([...days].sort()).toEqual([...names].sort());
});
