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
  const { online, now } = { online: () => state.online, now: () => state.now };
  return {
    state,
    started,
    ended,
    sittings: createUsageSessionTracker({ api, isOnline: online, now }),
  };
}

it("lasts from its start to its end, which outlives the page", async () => {
  const { state, started, ended, sittings } = setup();
  sittings.start("ann");
  state.now += 90_500;
  await sittings.end();
  await sittings.end();
  expect(started).toEqual(["ann"]);
  expect(ended).toEqual([{ id: "s1", seconds: 90.5, keepalive: true }]);
});

it("is one at a time for a user, however often it is begun", () => {
  const { started, sittings } = setup();
  for (const userId of ["ann", "ann", "bea"]) sittings.start(userId);
  expect(started).toEqual(["ann", "bea"]);
});

it("is another one when the page comes back from the browser's cache", async () => {
  const { state, started, ended, sittings } = setup();
  sittings.resume();
  expect(started).toEqual([]);
  sittings.start("ann");
  state.now += 1000;
  sittings.pause();
  state.now += 60_000;
  sittings.resume();
  state.now += 2000;
  await sittings.end();
  expect(started).toEqual(["ann", "ann"]);
  expect(ended.map(({ id, seconds }) => [id, seconds])).toEqual([
    ["s1", 1],
    ["s2", 2],
  ]);
});

it("is told to no server that can't be reached, and fails in silence", async () => {
  const { state, started, ended, sittings } = setup();
  state.online = false;
  sittings.start("ann");
  await sittings.end();
  expect([started, ended]).toEqual([[], []]);

  state.online = true;
  state.fails = true;
  sittings.start("ann");
  await sittings.end();
  expect([started, ended]).toEqual([["ann"], []]);

  state.fails = false;
  sittings.start("ann");
  state.fails = true;
  await sittings.end();
  expect(ended).toHaveLength(1);
});
