import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMemoryStorage, type KeyValueStorage } from "../../lib/storage/key-value-storage.ts";
import { createOutbox, newId, type OutboxCall } from "./outbox.ts";
import { createOutboxSender } from "./outbox-sender.ts";
import type { SendResult } from "./send-result.ts";

/** `cut` is down, but reported as online. */
type Network = "up" | "down" | "cut" | "answers lost" | "busy";

const WHO = "a-user";

/** Browsers list keys in no particular order. */
function reversed(storage: KeyValueStorage): KeyValueStorage {
  return { ...storage, keys: (prefix) => storage.keys(prefix).reverse() };
}

/** A server that counts each id once, its network, and one browser's storage and locks. */
function world({ locks = true } = {}) {
  const storage = reversed(createMemoryStorage());
  /** Ids in the order in which they took effect. */
  const effects: string[] = [];
  const places = new Map<string, unknown>();
  const sent: string[] = [];
  const warnings: string[] = [];
  const timers = new Set<{ at: number; run: () => void }>();
  const state = { network: "up" as Network, user: WHO as string | undefined, now: 0 };
  let lock: Promise<unknown> = Promise.resolve();

  function take(call: OutboxCall, body: Record<string, unknown>): void {
    if (call === "saveSessionProgress") {
      places.set(String(body["exercise"]), body["currentExerciseIndex"]);
      return;
    }
    const id = String(body["id"]);
    if (!effects.includes(id)) effects.push(id);
  }

  async function send(owner: string, call: OutboxCall, body: unknown): Promise<SendResult> {
    const { network } = state;
    await Promise.resolve();
    // Another user may have signed in by now.
    const user = state.user === owner ? owner : undefined;
    if (network === "down" || network === "cut") return { result: "unknown" };
    if (network === "busy") return { result: "unknown", retryAfterMs: 60_000 };
    if (user === undefined) return { result: "signedOut" };
    const parsed = body as Record<string, unknown>;
    sent.push(`${user} ${call} ${parsed["id"] ?? parsed["currentExerciseIndex"]}`);
    if (parsed["itemId"] === "refused") return { result: "refused", why: "validation_failed" };
    take(call, parsed);
    return network === "answers lost" ? { result: "unknown" } : { result: "done" };
  }

  /** Opens a page; when it closes, its promises stay pending forever. */
  function tab() {
    let closed: () => void = () => {};
    let open = true;
    const end = new Promise<void>((resolve) => {
      closed = resolve;
    });
    const never = new Promise<never>(() => {});
    const outbox = createOutbox(storage, () => state.now, new EventTarget());
    const alone = async (task: () => Promise<void>) => {
      if (!locks) return task();
      const turn = lock;
      const mine = turn.then(() => (open ? Promise.race([task(), end]) : undefined));
      lock = mine;
      await mine;
    };
    const sender = createOutboxSender({
      outbox,
      userId: () => (open ? state.user : undefined),
      sendCall: async (owner, call, body) => {
        const answer = await send(owner, call, body);
        return open ? answer : never;
      },
      isOnline: () => state.network !== "down",
      runExclusive: alone,
      now: () => state.now,
      time: () => state.now,
      after(ms, run) {
        const timer = { at: state.now + ms, run };
        timers.add(timer);
        return () => timers.delete(timer);
      },
      warn: (message) => warnings.push(message),
    });
    outbox.subscribe(() => open && sender.flush());
    return {
      outbox,
      sender,
      close() {
        open = false;
        closed();
      },
    };
  }

  /** Advances time to the next timer and runs it. Returns how long it was away, in ms. */
  async function runNextTimer(): Promise<number | undefined> {
    await breathe(40);
    const next = [...timers].sort((a, b) => a.at - b.at)[0];
    if (!next) return undefined;
    timers.delete(next);
    const waited = next.at - state.now;
    state.now = next.at;
    next.run();
    await breathe(40);
    return waited;
  }

  /** Advances time until no timer is pending. */
  async function settle(): Promise<void> {
    for (let round = 0; round < 60; round++) {
      await breathe(40);
      const next = [...timers].sort((a, b) => a.at - b.at)[0];
      if (!next) return;
      timers.delete(next);
      state.now = Math.max(state.now, next.at);
      next.run();
    }
  }

  return { storage, effects, places, sent, warnings, state, tab, settle, runNextTimer };
}

async function breathe(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await Promise.resolve();
}

const attempt = (id: string, itemId = "1-8") => ({
  id,
  exercise: "intervals",
  itemId,
  outcome: "great",
  durationMs: 1200,
  answeredAt: 1,
});

const place = (index: number) => ({
  exercise: "intervals",
  currentExerciseIndex: index,
  completed: false,
});

const command = fc.record({
  does: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom("attempt", "ovation", "encore") },
    { weight: 3, arbitrary: fc.constantFrom("up", "down", "cut", "answers lost") },
    { weight: 2, arbitrary: fc.constantFrom("flush", "reload") },
  ),
  tab: fc.nat(1),
  turns: fc.nat(12),
});

describe("with any sequence of network states and page events", () => {
  it.each([true, false])("applies each outcome once and in order (locks: %s)", async (locks) => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { maxLength: 40 }), async (commands) => {
        const { state, tab, settle, effects, sent, storage } = world({ locks });
        const tabs = [tab(), tab()];
        const added: string[][] = [[], []];
        let mishaps = false;
        for (const { does, tab: index, turns } of commands) {
          state.now += 1;
          const here = tabs[index] ?? tab();
          const put = (call: OutboxCall, body: { id: string }) => {
            here.outbox.enqueue(WHO, call, body);
            added[index]?.push(body.id);
          };
          if (does === "attempt") put("recordAttempt", attempt(newId()));
          else if (does === "ovation") put("incrementOvations", { id: newId() });
          else if (does === "encore") put("incrementEncores", { id: newId() });
          else if (does === "flush") void here.sender.flush();
          else if (does === "reload") {
            mishaps = true;
            here.close();
            tabs[index] = tab();
          } else {
            mishaps ||= does === "answers lost";
            state.network = does as Network;
          }
          await breathe(turns);
        }
        state.network = "up";
        for (const { sender } of tabs) void sender.flush();
        await settle();
        expect([...effects].sort()).toEqual(added.flat().sort());
        for (const ids of added) {
          expect(effects.filter((id) => ids.includes(id))).toEqual(ids);
        }
        expect(storage.keys("")).toEqual([]);
        if (locks && !mishaps) expect(sent).toHaveLength(effects.length);
      }),
      { numRuns: 300 },
    );
  });
});

describe("the sender", () => {
  it("sends a call that is enqueued while it is sending", async () => {
    for (let turns = 0; turns < 40; turns++) {
      const { tab, effects, settle } = world();
      const { outbox } = tab();
      const ids = [newId(), newId()];
      for (const id of ids) {
        outbox.enqueue(WHO, "incrementOvations", { id });
        await breathe(turns);
      }
      await settle();
      expect(effects).toEqual(ids);
    }
  });

  it("keeps another user's calls until that user signs in", async () => {
    const { state, tab, sent, settle } = world();
    const { outbox, sender } = tab();
    state.network = "down";
    outbox.enqueue(WHO, "recordAttempt", attempt(newId()));
    state.user = "another";
    state.network = "up";
    await sender.flush();
    expect(sent).toEqual([]);
    state.user = WHO;
    await sender.flush();
    await settle();
    expect(sent).toHaveLength(1);
  });

  it("does not send a call as a user who signs in during the request", async () => {
    for (let turns = 0; turns < 10; turns++) {
      const { state, tab, sent, settle } = world();
      const { outbox } = tab();
      outbox.enqueue(WHO, "incrementOvations", { id: newId() });
      await breathe(turns);
      state.user = "another";
      await settle();
      expect(sent.filter((line) => !line.startsWith(WHO))).toEqual([]);
      expect(sent.length + outbox.countPending(WHO, "incrementOvations")).toBe(1);
    }
  });

  it("keeps pending calls when the session has ended", async () => {
    const { state, tab } = world();
    const { outbox, sender } = tab();
    const user = state.user;
    state.user = undefined;
    outbox.enqueue(WHO, "incrementEncores", { id: newId() });
    state.user = user;
    expect(outbox.countPending(WHO, "incrementEncores")).toBe(1);
    await sender.flush();
    expect(outbox.countPending(WHO, "incrementEncores")).toBe(0);
  });

  it("drops a refused call with a warning and continues", async () => {
    const { tab, effects, warnings, settle } = world();
    const { outbox } = tab();
    outbox.enqueue(WHO, "recordAttempt", attempt(newId(), "refused"));
    const good = newId();
    outbox.enqueue(WHO, "recordAttempt", attempt(good));
    await settle();
    expect(effects).toEqual([good]);
    expect(warnings).toEqual(["The server refused recordAttempt: validation_failed"]);
  });

  it("doubles its retry delay with each failure, and starts over after a success", async () => {
    const { state, tab, effects, runNextTimer } = world();
    const { outbox } = tab();
    state.network = "cut";
    outbox.enqueue(WHO, "incrementOvations", { id: newId() });
    expect(await runNextTimer()).toBe(1000);
    expect(await runNextTimer()).toBe(2000);
    state.network = "up";
    expect(await runNextTimer()).toBe(4000);
    expect(effects).toHaveLength(1);
    state.network = "cut";
    outbox.enqueue(WHO, "incrementOvations", { id: newId() });
    expect(await runNextTimer()).toBe(1000);
  });

  it("waits for Retry-After before it retries", async () => {
    const { state, tab, effects, settle } = world();
    const { outbox, sender } = tab();
    state.network = "busy";
    outbox.enqueue(WHO, "incrementOvations", { id: newId() });
    await breathe(40);
    state.network = "up";
    state.now = 59_999;
    await sender.flush();
    expect(effects).toHaveLength(0);
    await settle();
    expect(state.now).toBe(60_000);
    expect(effects).toHaveLength(1);
  });

  it("lets other calls overtake one that waits, and sends that when its time has come", async () => {
    const { tab, effects, runNextTimer } = world();
    const { outbox } = tab();
    const [waiting, other] = [newId(), newId()];
    outbox.enqueue(WHO, "recordAttempt", attempt(waiting), 3000);
    await breathe(40);
    outbox.enqueue(WHO, "recordAttempt", attempt(other));
    await breathe(40);
    expect(effects).toEqual([other]);
    await runNextTimer();
    expect(effects).toEqual([other, waiting]);
  });

  it("sends a call that waits as soon as another body replaces it", async () => {
    const { tab, sent, storage } = world();
    const { outbox } = tab();
    const id = newId();
    outbox.enqueue(WHO, "recordAttempt", attempt(id, "1-4"), 3000);
    await breathe(40);
    outbox.enqueue(WHO, "recordAttempt", attempt(id, "1-5"));
    await breathe(40);
    expect(sent).toEqual([`${WHO} recordAttempt ${id}`]);
    expect(storage.keys("")).toEqual([]);
  });

  it("sends a call that waited when its page was closed from the next one", async () => {
    const { tab, effects, settle } = world();
    const first = tab();
    const id = newId();
    first.outbox.enqueue(WHO, "recordAttempt", attempt(id), 3000);
    first.close();
    await breathe(40);
    expect(effects).toEqual([]);
    await tab().sender.flush();
    await settle();
    expect(effects).toEqual([id]);
  });

  it("doesn't wait for a time that a wrong clock has set", async () => {
    const { state, tab, effects } = world();
    const { outbox } = tab();
    state.now = 3_600_000;
    outbox.enqueue(WHO, "recordAttempt", attempt(newId()), 3000);
    state.now = 0;
    await tab().sender.flush();
    expect(effects).toHaveLength(1);
  });

  it("sends only the last progress of an exercise", async () => {
    const { state, tab, places, sent, settle } = world();
    const { outbox } = tab();
    state.network = "down";
    for (const index of [1, 2, 3]) outbox.enqueue(WHO, "saveSessionProgress", place(index));
    await settle();
    expect(outbox.pending(WHO)).toHaveLength(1);
    state.network = "up";
    outbox.enqueue(WHO, "saveSessionProgress", place(4));
    await settle();
    expect(places.get("intervals")).toBe(4);
    expect(sent).toHaveLength(1);
  });

  it.each(["{", "null", '{"at":1}', '{"at":1,"call":"deleteAccount","body":{}}'])(
    "removes a corrupt entry: %s",
    async (text) => {
      const { storage, tab, sent } = world();
      storage.setItem(`attune.outbox.${WHO}.x`, text);
      await tab().sender.flush();
      expect(storage.keys("")).toEqual([]);
      expect(sent).toEqual([]);
    },
  );
});
