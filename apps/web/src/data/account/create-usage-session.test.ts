import { expect, it } from "vitest";
import { createUsageSessionTracker, type UsageSessionPorts } from "./create-usage-session.ts";

function setup() {
  const state = { online: true, now: 1000, fails: false };
  const started: string[] = [];
  const ended: { id: string; seconds: number; keepalive: boolean | undefined }[] = [];
  const api: UsageSessionPorts["api"] = {
    async startSession(input) {
      const userId = input.body?.userId ?? "";
      started.push(userId);
      if (state.fails) throw new Error("500");
      const sessionStart = new Date(0).toISOString();
      return { id: `s${started.length}`, userId, sessionStart };
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
    tracker: createUsageSessionTracker({
      api,
      isOnline: () => state.online,
      now: () => state.now,
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
