import { expect, test } from "vitest";
import { runInBatches } from "./batch-size.ts";

/** Runs batches whose work takes so long, as they report. @returns Their sizes, and the pauses after them. */
async function sizesOf(workMs: readonly number[]) {
  const sizes: number[] = [];
  const pauses: number[] = [];
  await runInBatches(
    { size: 200, targetMs: 10 },
    async (size) => {
      sizes.push(size);
      const isMore = sizes.length < workMs.length;
      return { isMore, workMs: workMs[sizes.length - 1] ?? 0 };
    },
    async (ms) => void pauses.push(ms),
  );
  return { sizes, pauses };
}

test("adapts the size to the time that the work took, and pauses between batches", async () => {
  const { sizes, pauses } = await sizesOf([20, 5, 1_000, 10]);
  expect(sizes).toEqual([200, 100, 150, 45]);
  expect(pauses).toEqual([20, 5, 1_000]);
});
