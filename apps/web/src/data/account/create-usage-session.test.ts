import { NetworkError } from "@attune/contract";
import { expect, it } from "vitest";
import { createUsageSessionTracker, type UsageSessionPorts } from "./create-usage-session.ts";

function setup() {
  const state = { online: true, now: 1000, fails: false, isLost: false, ids: 0 };
  const started: string[] = [];
  const sentIds: (string | undefined)[] = [];
  const timers: { ms: number; callback: () => void; isCanceled: boolean }[] = [];
  const ended: { id: string; seconds: number; keepalive: boolean | undefined }[] = [];
  const api: UsageSessionPorts["api"] = {
    async startSession(input) {
      const userId = input.body?.userId ?? "";
      started.push(userId);
      sentIds.push(input.body?.id);
      if (state.fails) throw new Error("500");
      if (state.isLost) throw new NetworkError("lost");
      const sessionStart = new Date(0).toISOString();
      return { id: input.body?.id ?? "", userId, sessionStart };
    },
    async endSession({ params, body, keepalive }) {
      ended.push({ id: params.id, seconds: body.totalDuration, keepalive });
      if (state.fails) throw new Error("500");
      return { ok: true };
    },
  };
  return {
    state,
    started,
    ended,
    sentIds,
    timers,
    /** Runs the timer that was set last. */
    async elapse() {
      const timer = timers.at(-1);
      if (!timer?.isCanceled) timer?.callback();
      await Promise.resolve();
    },
    tracker: createUsageSessionTracker({
      api,
      isOnline: () => state.online,
      now: () => state.now,
      after(ms, callback) {
        const timer = { ms, callback, isCanceled: false };
        timers.push(timer);
        return () => {
          timer.isCanceled = true;
        };
      },
      newId() {
        state.ids += 1;
        return `s${state.ids}`;
      },
    }),
  };
}

it("reports the duration from start to end in a request that outlives the page", async () => {
  const { state, started, ended, tracker } = setup();
  tracker.start("ann");
  state.now += 90_500;
  await tracker.end();
  await tracker.end();
  expect(started).toEqual(["ann"]);
  expect(ended).toEqual([{ id: "s1", seconds: 90.5, keepalive: true }]);
});

it("starts one session per user, however often it is started", () => {
  const { started, tracker } = setup();
  for (const userId of ["ann", "ann", "bea"]) tracker.start(userId);
  expect(started).toEqual(["ann", "bea"]);
});

it("starts another session when the page returns from the back/forward cache", async () => {
  const { state, started, ended, tracker } = setup();
  tracker.resume();
  expect(started).toEqual([]);
  tracker.start("ann");
  state.now += 1000;
  tracker.pause();
  state.now += 60_000;
  tracker.resume();
  state.now += 2000;
  await tracker.end();
  expect(started).toEqual(["ann", "ann"]);
  expect(ended.map(({ id, seconds }) => [id, seconds])).toEqual([
    ["s1", 1],
    ["s2", 2],
  ]);
});

it("makes no request while offline, and ignores failed requests", async () => {
  const { state, started, ended, tracker } = setup();
  state.online = false;
  tracker.start("ann");
  await tracker.end();
  expect([started, ended]).toEqual([[], []]);

  state.online = true;
  state.fails = true;
  tracker.start("ann");
  await tracker.end();
  expect([started, ended]).toEqual([["ann"], []]);

  state.fails = false;
  tracker.start("ann");
  state.fails = true;
  await tracker.end();
  expect(ended).toHaveLength(1);
});

it("repeats a start without a response, with the same id, and ends that session", async () => {
  const { state, ended, sentIds, timers, elapse, tracker } = setup();
  state.isLost = true;
  tracker.start("ann");
  await expect.poll(() => timers.map(({ ms }) => ms)).toEqual([1000]);
  await elapse();
  await expect.poll(() => timers.map(({ ms }) => ms)).toEqual([1000, 15_000]);
  state.isLost = false;
  await elapse();
  tracker.start("ann");
  state.now += 20_000;
  await tracker.end();
  expect(sentIds).toEqual(["s1", "s1", "s1"]);
  expect(ended).toMatchObject([{ id: "s1", seconds: 20 }]);
});

it("gives up after two repeats, and ends the session that the server may have", async () => {
  const { state, ended, sentIds, timers, elapse, tracker } = setup();
  state.isLost = true;
  tracker.start("ann");
  for (const count of [1, 2]) {
    await expect.poll(() => timers.length).toBe(count);
    await elapse();
  }
  await tracker.end();
  expect([sentIds, timers.length, ended.length]).toEqual([["s1", "s1", "s1"], 2, 1]);
});

it("doesn't repeat a start that the server refused, or of a session that has ended", async () => {
  const { state, sentIds, timers, tracker } = setup();
  state.fails = true;
  tracker.start("ann");
  await tracker.end();
  expect(timers).toEqual([]);
  state.fails = false;
  state.isLost = true;
  tracker.start("ann");
  await expect.poll(() => timers.length).toBe(1);
  await tracker.end();
  expect(timers[0]?.isCanceled).toBe(true);
  expect(sentIds).toEqual(["s1", "s2"]);
});
