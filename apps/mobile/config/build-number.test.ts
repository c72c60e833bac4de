import fc from "fast-check";
import { expect, test } from "vitest";
import { buildNumberOf } from "./build-number.ts";

test("encodes the version", () => {
  expect(buildNumberOf("1.20.3")).toBe(1_020_003);
});

test("returns a higher build number for a later version", () => {
  const part = fc.nat(999);
  const version = fc.tuple(part, part, part).filter((parts) => parts.some(Boolean));
  fc.assert(
    fc.property(version, version, (a, b) => {
      const order = a.map((each, index) => Math.sign(each - (b[index] ?? 0))).find(Boolean) ?? 0;
      const difference = buildNumberOf(a.join(".")) - buildNumberOf(b.join("."));
      expect(Math.sign(difference)).toBe(order);
    }),
  );
});

test.each(["1.0", "1.0.0-beta", "1.1000.0", "0.0.0", "v1.0.0"])("throws for %s", (version) => {
  expect(() => buildNumberOf(version)).toThrow("three numbers");
});
