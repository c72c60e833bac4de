import { expect, it } from "vitest";
import { createReturnState, readReturnTo } from "./return-to.ts";

it("returns the original path with its query", () => {
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
])("ignores the state %j", (state) => {
  expect(readReturnTo(state)).toBeUndefined();
});
