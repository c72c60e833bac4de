import fc from "fast-check";
import { expect, test } from "vitest";
import { filterRows, nextSort, paginate, sortRows } from "./rows.ts";

interface Row {
  readonly id: number;
  readonly value: number | string | undefined;
}

const numbered = <Value extends Row["value"]>(value: fc.Arbitrary<Value>) =>
  fc
    .array(value, { maxLength: 60 })
    .map((values) => values.map((each, id): Row => ({ id, value: each })));
const order = fc.constantFrom("asc" as const, "desc" as const);

test("nextSort reverses the order of the same column and sorts another one ascending", () => {
  const first = { key: "visits", order: "asc" } as const;
  const reversed = nextSort<string>(first, "visits");
  expect(reversed).toEqual({ key: "visits", order: "desc" });
  expect(nextSort(reversed, "visits")).toEqual(first);
  expect(nextSort(reversed, "page")).toEqual({ key: "page", order: "asc" });
});

test("sortRows keeps all rows and is stable", () => {
  const rows = numbered(fc.integer({ min: -3, max: 3 }));
  fc.assert(
    fc.property(rows, order, (given, direction) => {
      const sign = direction === "asc" ? 1 : -1;
      const result = sortRows(given, ({ value }) => value, direction);
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

test("sortRows puts rows without a value last in either order", () => {
  fc.assert(
    fc.property(numbered(fc.option(fc.nat(), { nil: undefined })), order, (given, direction) => {
      const has = sortRows(given, ({ value }) => value, direction).map(
        ({ value }) => value !== undefined,
      );
      expect(has).toEqual(has.toSorted((a, b) => Number(b) - Number(a)));
    }),
  );
});

test("sortRows ignores case and accents, and compares numbers in texts by value", () => {
  const words = ["/c-10", "ébène", "/c-9", "Zita", "ada", "eve"];
  expect(sortRows(words, (word) => word, "asc")).toEqual([
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
])("filterRows with search '%s' returns %j", (search, found) => {
  expect(filterRows(["Ада", "Béla", "<b>"], (word) => [word], search)).toEqual(found);
});

test("paginate puts each row on exactly one page, in order, and respects the page size", () => {
  const size = fc.integer({ min: 1, max: 25 });
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 90 }), size, (rows, pageSize) => {
      const { pageCount } = paginate(rows, 1, pageSize);
      const allPages = Array.from({ length: pageCount }, (_, index) =>
        paginate(rows, index + 1, pageSize),
      );
      expect(allPages.flatMap((each) => each.rows)).toEqual(rows);
      expect(Math.max(...allPages.map((each) => each.rows.length))).toBeLessThanOrEqual(pageSize);
    }),
  );
});

test("paginate returns the last page when the page is beyond it, and one page when there are no rows", () => {
  expect(paginate([1, 2, 3], 9, 2)).toEqual({ rows: [3], page: 2, pageCount: 2 });
  expect(paginate([], 0, 20)).toEqual({ rows: [], page: 1, pageCount: 1 });
});
