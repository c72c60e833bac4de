import { randomUUID } from "node:crypto";
import {
  endpoints,
  MAX_SET_BYTES,
  MAX_SET_CHANGES,
  MAX_SET_DELETIONS,
  MAX_SETS,
} from "@attune/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { accountServer, type Client, registerClient } from "../../../testing/accounts.ts";
import { describeEachDatabase, useDatabase } from "../../../testing/databases.ts";
import { SETS_FROM } from "./service.ts";

const IDS = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
const [THIRDS = "", FIFTHS = ""] = IDS;

const kept = (id: string, changedAt: number, name = "Thirds", isInPractice = false) => ({
  id,
  set: { name },
  isInPractice,
  changedAt,
});
const deleted = (id: string, changedAt: number) => ({ id, isDeleted: true as const, changedAt });
type Change = ReturnType<typeof kept> | ReturnType<typeof deleted>;

/** A set whose JSON has this many bytes. */
const setOf = (bytes: number) => ({ name: "é".repeat((bytes - 11) / 2) });

const iso = (time: number) => new Date(time).toISOString();

describeEachDatabase("own sets", (create, describeOnce) => {
  const database = useDatabase(create);

  async function serve() {
    const { app, clock, services } = await accountServer(database.db);
    const clara = await registerClient(app);
    const post = (sets: readonly object[], { bearer }: Client = clara) =>
      app.inject({
        method: "POST",
        url: endpoints.mergeSets.path,
        headers: bearer,
        payload: { sets },
      });
    const merge = async (...sets: readonly object[]) => {
      const response = await post(sets);
      expect(response.statusCode).toBe(200);
      return response.json().sets as object[];
    };
    const fill = async (count: number, changedAt: number) => {
      for (let n = 0; n < count; n += 100) {
        const length = Math.min(100, count - n);
        await merge(...Array.from({ length }, () => kept(randomUUID(), changedAt)));
      }
    };
    return { app, clock, services, clara, post, merge, fill };
  }

  test("returns each device the sets of others, changes and deletions of them", async () => {
    const { clock, merge } = await serve();
    const at = clock();
    await merge(kept(THIRDS, at - 3000), kept(FIFTHS, at - 3000, "Fifths", true));
    expect(await merge()).toEqual([
      kept(THIRDS, iso(at - 3000) as never),
      kept(FIFTHS, iso(at - 3000) as never, "Fifths", true),
    ]);
    await merge(kept(THIRDS, at - 1000, "My thirds"), deleted(FIFTHS, at - 1000));
    const early = [kept(FIFTHS, at - 2000, "Fifths"), deleted(THIRDS, at - 2000)];
    expect(await merge(...early)).toMatchObject([
      { id: THIRDS, set: { name: "My thirds" } },
      { id: FIFTHS, isDeleted: true, changedAt: iso(at - 1000) },
    ]);
    expect(await merge(kept(FIFTHS, at, "Back"))).toMatchObject([{}, { set: { name: "Back" } }]);
  });

  test("counts a change of the future as one of now", async () => {
    const { clock, merge } = await serve();
    await merge(kept(THIRDS, clock() + 1e9));
    clock.advance(1);
    expect(await merge(deleted(THIRDS, clock()))).toMatchObject([{ isDeleted: true }]);
  });

  test("keeps users apart, also with the same ids", async () => {
    const { app, clock, post, merge } = await serve();
    await merge(kept(THIRDS, clock()));
    const ada = await registerClient(app);
    const theirs = [kept(THIRDS, clock() - 1, "Ada's")];
    expect((await post(theirs, ada)).json().sets).toMatchObject([{ set: { name: "Ada's" } }]);
    expect(await merge()).toMatchObject([{ set: { name: "Thirds" } }]);
  });

  test("keeps 200 sets, and stores nothing of a call with one more", async () => {
    const { clock, post, merge, fill } = await serve();
    const at = clock() - 10;
    await merge(kept(THIRDS, at), kept(FIFTHS, at));
    await fill(MAX_SETS - 2, at);
    const surplus = kept(randomUUID(), at + 1);
    const refused = await post([surplus, kept(THIRDS, at + 1, "Changed")]);
    expect([refused.statusCode, refused.json().code]).toEqual([409, "too_many_sets"]);
    const all = await merge(kept(FIFTHS, at + 1, "Changed"));
    expect(all).toHaveLength(MAX_SETS);
    expect(all).toContainEqual(kept(THIRDS, iso(at) as never));
    expect(await merge(surplus, deleted(THIRDS, at + 2))).toHaveLength(MAX_SETS + 1);
  });

  test("keeps concurrent calls of an account within its 200 sets", async () => {
    const { clock, post, merge, fill } = await serve();
    await fill(MAX_SETS - 2, clock());
    const calls = Array.from({ length: 4 }, () => post([kept(randomUUID(), clock())]));
    const codes = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
    expect(codes.sort()).toEqual([200, 200, 409, 409]);
    expect(await merge()).toHaveLength(MAX_SETS);
  });

  describeOnce("limits", () => {
    test("refuses a set of more than 4 kB, and stores one of 4 kB", async () => {
      const { clock, post, merge } = await serve();
      const sized = (bytes: number) => ({ ...kept(THIRDS, clock()), set: setOf(bytes) });
      expect(Buffer.byteLength(JSON.stringify(setOf(MAX_SET_BYTES + 1)))).toBe(MAX_SET_BYTES + 1);
      const refused = await post([sized(MAX_SET_BYTES + 1)]);
      expect([refused.statusCode, refused.json().code]).toEqual([413, "set_too_large"]);
      expect(await merge(sized(MAX_SET_BYTES - 1))).toHaveLength(1);
    });

    test("refuses a set that is nested too deeply to be written", async () => {
      const { app, clara } = await serve();
      const depth = 30_000;
      const nested = `{"a":${"[".repeat(depth)}${"]".repeat(depth)}}`;
      const response = await app.inject({
        method: "POST",
        url: endpoints.mergeSets.path,
        headers: { ...clara.bearer, "content-type": "application/json" },
        payload: `{"sets":[{"id":"${THIRDS}","set":${nested},"isInPractice":true,"changedAt":0}]}`,
      });
      expect([response.statusCode, response.json().code]).toEqual([400, "validation_failed"]);
    });

    test("remembers the last deletions alone", async () => {
      const { clock, merge } = await serve();
      const at = clock() - MAX_SET_DELETIONS - 1;
      await merge(kept(THIRDS, at));
      const all = [deleted(FIFTHS, at)];
      for (let n = 1; n <= MAX_SET_DELETIONS; n += 1) all.push(deleted(randomUUID(), at + n));
      await merge(...all.slice(0, MAX_SET_CHANGES));
      const stored = await merge(...all.slice(MAX_SET_CHANGES));
      expect(stored).toHaveLength(MAX_SET_DELETIONS + 1);
      expect(await merge()).toHaveLength(MAX_SET_DELETIONS + 1);
      expect(stored).not.toContainEqual(expect.objectContaining({ id: FIFTHS }));
    });

    test("counts what a network sends by its size", async () => {
      const { app, clock, clara } = await serve();
      const merge = (bytes: number) =>
        app.inject({
          method: "POST",
          url: endpoints.mergeSets.path,
          headers: clara.bearer,
          remoteAddress: "203.0.113.9",
          payload: { sets: [{ ...kept(THIRDS, clock()), set: setOf(bytes) }] },
        });
      const used = async () => {
        const rows = await database.db.selectFrom("rate_limits").selectAll().execute();
        return rows.find(({ key }) => key.endsWith(`:${SETS_FROM.name}`))?.points;
      };
      await merge(101);
      expect(await used()).toBe(1);
      await merge(MAX_SET_BYTES - 1);
      expect(await used()).toBe(3);
      await database.db.updateTable("rate_limits").set({ points: SETS_FROM.max }).execute();
      const refused = await merge(101);
      expect([refused.statusCode, refused.json().code]).toEqual([429, "rate_limited"]);
    });
  });

  describeOnce("changes in any order", () => {
    test("keeps the last change of each set", async () => {
      const { clock, services, clara } = await serve();
      const base = clock() - 10_000;
      const changedAt = fc.nat(5).map((n) => base + n);
      const id = fc.constantFrom(...IDS);
      const name = fc.constantFrom("Thirds", "😀", "\uffff");
      const change: fc.Arbitrary<Change> = fc.oneof(
        fc.tuple(id, changedAt, name, fc.boolean()).map((fields) => kept(...fields)),
        fc.tuple(id, changedAt).map((fields) => deleted(...fields)),
      );
      const calls = fc.array(fc.array(change, { maxLength: 4 }), { maxLength: 4 });
      const mergeAll = async (all: readonly Change[][]) => {
        await database.db.deleteFrom("own_sets").execute();
        await database.db.deleteFrom("rate_limits").execute();
        for (const changes of all) await services.sets.merge(clara.user.id, changes, "127.0.0.1");
        return await services.sets.allOf(clara.user.id);
      };
      await fc.assert(
        fc.asyncProperty(calls, async (all) => {
          const stored = await mergeAll(all);
          expect(await mergeAll(all.toReversed())).toEqual(stored);
          expect(await mergeAll([...all, all.flat()])).toEqual(stored);
        }),
        { numRuns: 10 },
      );
    });
  });
});
