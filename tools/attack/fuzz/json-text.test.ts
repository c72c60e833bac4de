import fc from "fast-check";
import { expect, test } from "vitest";
import { JSON_CHANGES, mutateJson, toJsonText, writeJson } from "./json-text.ts";

test("writes what JSON.stringify writes when nothing is changed", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(writeJson(toJsonText(value)))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test.each([
  ["replace", 1, '{"a":1e999,"b":[2]}'],
  ["remove", 1, '{"b":[2]}'],
  ["repeat", 1, '{"a":1,"a":1e999,"b":[2]}'],
  ["add", 1, '{"a":1,"__proto__":1e999,"b":[2]}'],
  ["wrap", 1, '{"a":[1],"b":[2]}'],
  ["replace", 3, '{"a":1,"b":[1e999]}'],
  ["add", 0, '{"a":1,"b":[2],"__proto__":1e999}'],
  ["replace", 0, "1e999"],
] as const)("changes one value: %s at %i", (change, at, expected) => {
  const mutation = { at, change, key: "__proto__", value: "1e999" };
  expect(writeJson(mutateJson(toJsonText({ a: 1, b: [2] }), mutation))).toBe(expected);
});

test("changes the text whatever the mutation", () => {
  const value = { a: 1, b: [2, { c: "x" }] };
  fc.assert(
    fc.property(fc.nat(20), fc.constantFrom(...JSON_CHANGES), (at, change) => {
      const mutated = mutateJson(toJsonText(value), { at, change, key: "k", value: "null" });
      expect(writeJson(mutated)).not.toBe(JSON.stringify(value));
    }),
  );
});
