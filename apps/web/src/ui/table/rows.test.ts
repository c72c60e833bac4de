import fc from "fast-check";
import { expect, test } from "vitest";
import { leafOf, nextSort, searched, sorted } from "./rows.ts";

interface Row {
  readonly id: number;
  readonly value: number | string | undefined;
}

const numbered = <Value extends Row["value"]>(value: fc.Arbitrary<Value>) =>
  fc
    .array(value, { maxLength: 60 })
    .map((values) => values.map((each, id): Row => ({ id, value: each })));
const order = fc.constantFrom("asc" as const, "desc" as const);

test("the same column turns round, a new one begins ascending", () => {
  const first = { key: "visits", order: "asc" } as const;
  const turned = nextSort<string>(first, "visits");
  expect(turned).toEqual({ key: "visits", order: "desc" });
  expect(nextSort(turned, "visits")).toEqual(first);
  expect(nextSort(turned, "page")).toEqual({ key: "page", order: "asc" });
});

test("sorted rows are the same rows in order; those alike stay as they were", () => {
  const rows = numbered(fc.integer({ min: -3, max: 3 }));
  fc.assert(
    fc.property(rows, order, (given, way) => {
      const sign = way === "asc" ? 1 : -1;
      const result = sorted(given, ({ value }) => value, way);
      expect(result.toSorted((a, b) => a.id - b.id)).toEqual(given);
      for (const [index, row] of result.entries()) {
        const before = result[index - 1];
        if (!before) continue;
        const step = sign * (Number(row.value) - Number(before.value));
        expect(step).toBeGreaterThanOrEqual(0);
        if (step === 0) expect(row.id).toBeGreaterThan(before.id);
      }
    }),
  );
});

test("rows without a value come last, whichever way", () => {
  fc.assert(
    fc.property(numbered(fc.option(fc.nat(), { nil: undefined })), order, (given, way) => {
      const has = sorted(given, ({ value }) => value, way).map(({ value }) => value !== undefined);
      expect(has).toEqual(has.toSorted((a, b) => Number(b) - Number(a)));
    }),
  );
});

test("words are sorted as in a dictionary, numbers in them by size", () => {
  const words = ["/c-10", "ébène", "/c-9", "Zita", "ada", "eve"];
  expect(sorted(words, (word) => word, "asc")).toEqual([
    "/c-9",
    "/c-10",
    "ada",
    "ébène",
    "eve",
    "Zita",
  ]);
});

test.each([
  ["", ["Ада", "Béla", "<b>"]],
  ["  ", ["Ада", "Béla", "<b>"]],
  ["bÉL", ["Béla"]],
  ["b", ["Béla", "<b>"]],
  [".*", []],
])("'%s' finds %j", (search, found) => {
  expect(searched(["Ада", "Béla", "<b>"], (word) => [word], search)).toEqual(found);
});

test("every row is on exactly one page, in order, and no page is larger than asked for", () => {
  const size = fc.integer({ min: 1, max: 25 });
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 90 }), size, (rows, rowsAPage) => {
      const { pages } = leafOf(rows, 1, rowsAPage);
      const leaves = Array.from({ length: pages }, (_, index) =>
        leafOf(rows, index + 1, rowsAPage),
      );
      expect(leaves.flatMap((leaf) => leaf.rows)).toEqual(rows);
      expect(Math.max(...leaves.map((leaf) => leaf.rows.length))).toBeLessThanOrEqual(rowsAPage);
    }),
  );
});

test("a page beyond the last is the last, and of nothing there is one", () => {
  expect(leafOf([1, 2, 3], 9, 2)).toEqual({ rows: [3], page: 2, pages: 2 });
  expect(leafOf([], 0, 20)).toEqual({ rows: [], page: 1, pages: 1 });
});
