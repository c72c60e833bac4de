import { expect, it } from "vitest";
import { returnAddress, returning } from "./return-to.ts";

it("leads back to where the visitor was, with its query", () => {
  const state = returning({ pathname: "/ear-training-lessons", search: "?mode=random" });
  expect(returnAddress(state)).toBe("/ear-training-lessons?mode=random");
});

it.each([
  null,
  undefined,
  "/keys",
  {},
  { returnTo: 7 },
  { returnTo: "keys" },
  { returnTo: "//evil.test" },
  { returnTo: "/\\evil.test" },
  { returnTo: "https://evil.test" },
])("leads nowhere by %j", (state) => {
  expect(returnAddress(state)).toBeUndefined();
});
