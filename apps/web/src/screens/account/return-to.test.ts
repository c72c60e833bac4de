import { expect, it } from "vitest";
import { readReturnTo, createReturnState } from "./return-to.ts";

it("leads back to where the visitor was, with its query", () => {
  const state = createReturnState({ pathname: "/ear-training-lessons", search: "?mode=random" });
  expect(readReturnTo(state)).toBe("/ear-training-lessons?mode=random");
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
  expect(readReturnTo(state)).toBeUndefined();
});
