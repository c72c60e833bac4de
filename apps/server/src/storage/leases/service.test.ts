import { expect, test } from "vitest";
import { testClock } from "../../../testing/app.ts";
import { describeEachDatabase, useDatabase } from "../../../testing/databases.ts";
import { LeaseLost, leaseService, TTL_MS } from "./service.ts";

describeEachDatabase("leases", (create) => {
  const database = useDatabase(create);

  test("gives the lease to one of ten concurrent callers", async () => {
    const leases = leaseService(database.db, testClock());
    const { promise: allTried, resolve: resolveAllTried } = Promise.withResolvers<void>();
    let refused = 0;
    const results = await Promise.all(
      Array.from({ length: 10 }, async (_, n) => {
        const result = await leases.tryWithLease("once", async () => {
          await allTried;
          return n;
        });
        if (result === undefined) refused += 1;
        // The winner holds the lease until all others are refused.
        if (refused === 9) resolveAllTried();
        return result;
      }),
    );
    expect(results.filter((result) => result !== undefined)).toHaveLength(1);
  });

  test("releases the lease when the work fails", async () => {
    const leases = leaseService(database.db, testClock());
    const fail = () => Promise.reject(new Error("no"));
    await expect(leases.tryWithLease("released", fail)).rejects.toThrow("no");
    expect(await leases.tryWithLease("released", async () => "free")).toBe("free");
  });

  test("keeps a lease that its holder renews in time", async () => {
    const clock = testClock();
    const leases = leaseService(database.db, clock);
    const result = await leases.tryWithLease("kept", async (lease) => {
      for (let times = 0; times < 3; times += 1) {
        clock.advance(TTL_MS - 1);
        await lease.renew();
        expect(await leases.tryWithLease("kept", async () => "other")).toBeUndefined();
      }
      return "done";
    });
    expect(result).toBe("done");
  });

  test("frees an expired lease and rejects its former holder", async () => {
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
    await expect(slow).rejects.toMatchObject({ name: "LeaseLost" });
  });
});
