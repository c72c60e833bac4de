import { PATH } from "@attune/curriculum/path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { accountServer, registerClient } from "../../../testing/accounts.ts";
import { describeEachDatabase, useDatabase } from "../../../testing/databases.ts";

const UNITS = PATH.map(({ id }) => id);

interface Change {
  readonly unit: string;
  readonly isKnown: boolean;
  readonly changedAt: number;
}

describeEachDatabase("known units", (create, describeOnce) => {
  const database = useDatabase(create);

  async function serve() {
    const { app, clock, services } = await accountServer(database.db);
    const clara = await registerClient(app);
    const merge = async (...units: readonly Change[]) => {
      const url = "/api/known-units";
      const payload = { units };
      const response = await app.inject({ method: "POST", url, headers: clara.bearer, payload });
      return response.json().units as (Omit<Change, "changedAt"> & { changedAt: string })[];
    };
    return { app, clock, services, clara, merge };
  }

  test("returns a unit to each device, and takes it back", async () => {
    const { clock, merge } = await serve();
    const at = clock();
    await merge({ unit: "do-re-mi", isKnown: true, changedAt: at - 2000 });
    const changedAt = new Date(at - 2000).toISOString();
    expect(await merge()).toEqual([{ unit: "do-re-mi", isKnown: true, changedAt }]);
    await merge(
      { unit: "do-re-mi", isKnown: false, changedAt: at - 1000 },
      { unit: "triad", isKnown: true, changedAt: at - 3000 },
    );
    const early = { unit: "do-re-mi", isKnown: true, changedAt: at - 1500 };
    expect(await merge(early)).toMatchObject([
      { unit: "do-re-mi", isKnown: false },
      { unit: "triad", isKnown: true },
    ]);
  });

  test("counts a change of the future as one of now", async () => {
    const { clock, merge } = await serve();
    await merge({ unit: "triad", isKnown: true, changedAt: clock() + 1e9 });
    clock.advance(1);
    expect(await merge({ unit: "triad", isKnown: false, changedAt: clock() })).toMatchObject([
      { isKnown: false },
    ]);
  });

  describeOnce("changes in any order", () => {
    test("keeps the last change of each unit, and at most a row per unit of the path", async () => {
      const { clock, services, clara } = await serve();
      const base = clock() - 10_000;
      const change = fc.record({
        unit: fc.constantFrom(...UNITS.slice(0, 4), "not-on-the-path"),
        isKnown: fc.boolean(),
        changedAt: fc.nat(5).map((n) => base + n),
      });
      const calls = fc.array(fc.array(change, { maxLength: 4 }), { maxLength: 4 });
      const mergeAll = async (all: readonly Change[][]) => {
        await database.db.deleteFrom("known_units").execute();
        for (const changes of all) await services.knownUnits.merge(clara.user.id, changes);
        return await services.knownUnits.allOf(clara.user.id);
      };
      await fc.assert(
        fc.asyncProperty(calls, async (all) => {
          const stored = await mergeAll(all);
          expect(await mergeAll(all.toReversed())).toEqual(stored);
          expect(await mergeAll([all.flat()])).toEqual(stored);
          expect(stored.map(({ unit }) => unit)).not.toContain("not-on-the-path");
        }),
        { numRuns: 25 },
      );
      const every = UNITS.map((unit) => ({ unit, isKnown: true, changedAt: base }));
      expect(await mergeAll([every, every])).toHaveLength(UNITS.length);
      expect(Math.max(...UNITS.map(({ length }) => length))).toBeLessThanOrEqual(40);
      // At most 8 kB an account, with its id and key; see docs/security.md.
      expect(UNITS.length).toBeLessThanOrEqual(40);
    });
  });
});
