import { expect, test } from "vitest";
import { EXPECTED_KINDS, findFaults } from "./find-faults.ts";

test("finds every fault of a vulnerable server", async () => {
  const found = await findFaults();
  expect(EXPECTED_KINDS.filter((kind) => !found.has(kind))).toEqual([]);
});
