import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const SHEETS = globSync(`${import.meta.dirname}/../../**/*.css`);
/** `:has` of an element that has no class, attribute or type. */
const OF_ANY_ELEMENT = /(?:^|[\s,>+~])(?::not\()?:has\(.*/gm;

test("each :has names its element, else the browser restyles the page for each element that is inserted", () => {
  expect(SHEETS).not.toEqual([]);
  const found = SHEETS.flatMap((sheet) => readFileSync(sheet, "utf8").match(OF_ANY_ELEMENT) ?? []);
  expect(found).toEqual([]);
  expect("a > :has(> b) i".match(OF_ANY_ELEMENT)).toHaveLength(1);
  expect(".a:not(:has(b)), a:has(b)".match(OF_ANY_ELEMENT)).toBeNull();
});
