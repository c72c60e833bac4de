import { ApiError, isKept, lastChanges, MAX_SET_CHANGES, type SetChange } from "@attune/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createMemoryStorage } from "../../lib/storage/key-value-storage.ts";
import { callsOf, createSetsSync } from "./create-sets-sync.ts";
import { mergeChanges } from "./merge-changes.ts";
import { createSetsStore } from "./sets-store.ts";
import type { StoredChange } from "./stored-set.ts";
import { deleted, ID, IDS, kept, OTHER_ID, someChanges } from "./testing/changes.ts";

const TOO_MANY = JSON.stringify({ code: "too_many_sets", error: "Too many", requestId: "r" });

/** An account that has room for some sets, and may be out of reach. */
function account({ maxSets = 9 } = {}) {
  let stored: readonly SetChange[] = [];
  const state = { isReachable: true, calls: [] as (readonly SetChange[])[] };
  return {
    state,
    stored: () => stored,
    async merge(_: string, changes: readonly SetChange[]): Promise<SetChange[]> {
      state.calls.push(changes);
      if (!state.isReachable) throw new Error("offline");
      const merged = [...lastChanges([...stored, ...changes]).values()];
      const isTooMany = merged.filter(isKept).length > maxSets;
      if (isTooMany) throw new ApiError(409, "", TOO_MANY);
      stored = merged;
      return merged;
    },
  };
}

function device({ merge }: Pick<ReturnType<typeof account>, "merge">) {
  const store = createSetsStore(createMemoryStorage(), new EventTarget());
  const state: { user: string | undefined } = { user: "ann" };
  const sync = createSetsSync({ store, merge, currentUserId: () => state.user });
  const put = (...changes: StoredChange[]) => store.put("ann", changes);
  const content = () =>
    [...store.changesOf("ann").values()].map(({ sentAt: _, ...change }) => change);
  return { state, store, put, content, ...sync };
}

/** Lets all calls return. */
const settle = () => new Promise((resolve) => setTimeout(resolve));
const byId = (changes: readonly SetChange[]) =>
  Object.fromEntries(changes.map((change) => [change.id, change]));

test("gives all devices the same sets, whatever changed on each, in any order of calls", async () => {
  const step = fc.tuple(fc.nat(2), someChanges);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 5 }), async (steps) => {
      const server = account();
      const devices = [device(server), device(server), device(server)] as const;
      for (const [index, changes] of steps) {
        const { put, send, store } = devices[index as 0];
        put(...mergeChanges(store.changesOf("ann"), changes).values());
        send("ann");
        await settle();
      }
      for (const { send } of devices) send("ann");
      await settle();
      const expected = lastChanges(steps.flatMap(([, changes]) => [...changes.values()]));
      expect(byId(server.stored())).toEqual(Object.fromEntries(expected));
      for (const { content } of devices) expect(byId(content())).toEqual(byId(server.stored()));
    }),
    { numRuns: 20 },
  );
});

test("syncs once a page, and again after a failure or a sign-out", async () => {
  const server = account();
  const { once, forget } = device(server);
  const calls = async () => {
    once("ann");
    await settle();
    return server.state.calls.length;
  };
  server.state.isReachable = false;
  expect(await calls()).toBe(1);
  server.state.isReachable = true;
  expect([await calls(), await calls()]).toEqual([2, 2]);
  forget();
  expect(await calls()).toBe(3);
});

test("keeps what can't be sent, and sends it with the next change", async () => {
  const server = account();
  const { put, send, content } = device(server);
  server.state.isReachable = false;
  put(kept(ID, 5));
  send("ann");
  await settle();
  server.state.isReachable = true;
  put(kept(OTHER_ID, 6));
  send("ann");
  await settle();
  expect(server.stored()).toHaveLength(2);
  expect(byId(content())).toEqual(byId(server.stored()));
});

test("sends each change once, and what changes during a call after it", async () => {
  const server = account();
  const { put, send, content } = device(server);
  put(kept(ID, 5));
  send("ann");
  put(kept(ID, 6, "Changed"));
  send("ann");
  await settle();
  send("ann");
  await settle();
  expect(server.state.calls).toEqual([[kept(ID, 5)], [kept(ID, 6, "Changed")], []]);
  expect(content()).toEqual([kept(ID, 6, "Changed")]);
});

test("adopts nothing for a user who has signed out meanwhile, and sends nothing for them", async () => {
  const server = account();
  await server.merge("ann", [kept(OTHER_ID, 5)]);
  const { put, send, content, state } = device(server);
  put(kept(ID, 5));
  send("ann");
  state.user = "bea";
  await settle();
  expect(content()).toEqual([kept(ID, 5)]);
  const before = server.state.calls.length;
  send("ann");
  await settle();
  expect(server.state.calls).toHaveLength(before);
});

test("keeps sets that the account has no room for, and sends them when there is some", async () => {
  const server = account({ maxSets: 2 });
  await server.merge("ann", [kept(ID, 1), kept(OTHER_ID, 1)]);
  const { put, send, isFull, content, store } = device(server);
  const sync = async () => {
    send("ann");
    await settle();
  };
  await sync();
  const third = kept(IDS[2] as string, 3);
  const sentAt = store.changesOf("ann").get(ID)?.sentAt;
  put(third, { ...kept(ID, 3, "Changed"), sentAt });
  await sync();
  expect(isFull.get()).toBe(true);
  expect(byId(server.stored())).toEqual(byId([kept(ID, 3, "Changed"), kept(OTHER_ID, 1)]));
  expect(content()).toHaveLength(3);
  put({ ...deleted(OTHER_ID, 4), sentAt: 1 });
  await sync();
  expect(isFull.get()).toBe(false);
  expect(server.stored()).toContainEqual(third);
});

test("sends deletions first, in calls that fit in a body", () => {
  const large = (n: number) => kept(`large ${n}`, n, "é".repeat(2_000));
  const calls = callsOf([...Array.from({ length: 30 }, (_, n) => large(n)), deleted(ID, 5)]);
  expect(calls[0]?.[0]).toEqual(deleted(ID, 5));
  expect(calls.flat()).toHaveLength(31);
  expect(calls.length).toBeGreaterThan(1);
  for (const sets of calls)
    expect(new TextEncoder().encode(JSON.stringify({ sets })).length).toBeLessThan(65_536);
  const many = Array.from({ length: MAX_SET_CHANGES + 1 }, (_, n) => kept(`${n}`, n));
  expect(callsOf(many).map(({ length }) => length)).toEqual([MAX_SET_CHANGES, 1]);
  expect(callsOf([])).toEqual([[]]);
});

test("keeps a newer release's set to itself that is larger than accounts take", async () => {
  const server = account();
  const { put, send, content } = device(server);
  put(kept(ID, 5, "x".repeat(4_096)), kept(OTHER_ID, 5));
  send("ann");
  await settle();
  expect(server.stored()).toEqual([kept(OTHER_ID, 5)]);
  expect(content()).toHaveLength(2);
});
