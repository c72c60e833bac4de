import { expect, test } from "vitest";
import { testClock } from "../../testing/app.ts";
import { describeEachDatabase, useDatabase } from "../../testing/databases.ts";
import { LeaseLost, leaseService, TTL_MS } from "./service.ts";

describeEachDatabase("a lease", (create) => {
  const database = useDatabase(create);

  test("of ten that want it at once, one gets it", async () => {
    const leases = leaseService(database.db, testClock());
    const { promise: all, resolve: allTried } = Promise.withResolvers<void>();
    let tried = 0;
    const results = await Promise.all(
      Array.from({ length: 10 }, async (_, n) => {
        const won = leases.tryWithLease("once", async () => {
          await all;
          return n;
        });
        // Whoever loses is answered at once; the winner waits for the last of them.
        won.finally(() => {}).catch(() => {});
        const loser = won.then((result) => {
          if (result !== undefined) return result;
          tried += 1;
          if (tried === 9) allTried();
          return undefined;
        });
        return await loser;
      }),
    );
    expect(results.filter((result) => result !== undefined)).toHaveLength(1);
  });

  test("is given back, also when the work fails", async () => {
    const leases = leaseService(database.db, testClock());
    const fail = () => Promise.reject(new Error("no"));
    await expect(leases.tryWithLease("back", fail)).rejects.toThrow("no");
    expect(await leases.tryWithLease("back", async () => "held")).toBe("held");
  });

  test("of who died is free after its term, and who was only slow learns it", async () => {
    const clock = testClock();
    const leases = leaseService(database.db, clock);
    const slow = leases.tryWithLease("slow", async (lease) => {
      clock.advance(TTL_MS - 1);
      expect(await leases.tryWithLease("slow", async () => "other")).toBeUndefined();
      await lease.renew();
      clock.advance(TTL_MS);
      expect(await leases.tryWithLease("slow", async () => "other")).toBe("other");
      await lease.renew();
    });
    await expect(slow).rejects.toThrow(LeaseLost);
  });
});
