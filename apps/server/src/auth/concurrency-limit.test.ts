import fc from "fast-check";
import { expect, test } from "vitest";
import { takeTurns } from "./concurrency-limit.ts";

test("never more at once than may, all in order, and a failure ends one turn alone", async () => {
  const failing = fc.array(fc.boolean(), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 5 }), failing, async (atOnce, fails) => {
      const turns = takeTurns(atOnce);
      const began: number[] = [];
      let running = 0;
      let most = 0;
      const results = await Promise.allSettled(
        fails.map((fail, n) =>
          turns(async () => {
            began.push(n);
            running += 1;
            most = Math.max(most, running);
            await Promise.resolve();
            running -= 1;
            if (fail) throw new Error("no");
            return n;
          }),
        ),
      );
      expect(most).toBe(Math.min(atOnce, fails.length));
      expect(began).toEqual(fails.map((_, n) => n));
      const kept = results.map((result) => result.status === "fulfilled");
      expect(kept).toEqual(fails.map((fail) => !fail));
    }),
  );
});
