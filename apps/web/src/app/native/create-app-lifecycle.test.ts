import { expect, test } from "vitest";
import { createAppLifecycle } from "./create-app-lifecycle.ts";

function setup() {
  const calls: string[] = [];
  const state = { ad: false };
  const record = (what: string) => () => void calls.push(what);
  const lifecycle = createAppLifecycle({
    presence: { markAway: record("away"), markBack: record("back") },
    pauseAudio: record("silence"),
    recoverAudio: record("sound"),
    isAdShowing: () => state.ad,
    pauseUsageSession: record("usage session ends"),
    resumeUsageSession: record("usage session starts"),
  });
  return { calls, state, lifecycle };
}

test("pauses audio and the usage session in the background, and resumes both", () => {
  const { calls, lifecycle } = setup();
  lifecycle.background();
  expect(calls.splice(0)).toEqual(["away", "silence", "usage session ends"]);
  lifecycle.resumed();
  expect(calls).toEqual(["back", "sound", "usage session starts"]);
});

test("keeps audio running while a system dialog covers the app", () => {
  const { calls, lifecycle } = setup();
  lifecycle.obscured();
  expect(calls).toEqual(["away"]);
  lifecycle.resumed();
  expect(calls).not.toContain("usage session starts");
});

test("keeps the usage session while an ad covers the app", () => {
  const { calls, state, lifecycle } = setup();
  state.ad = true;
  lifecycle.obscured();
  lifecycle.background();
  state.ad = false;
  lifecycle.resumed();
  expect(calls.filter((what) => what.startsWith("usage session"))).toEqual([]);
});

test("ends and starts one usage session when several events report the same change", () => {
  const { calls, lifecycle } = setup();
  lifecycle.obscured();
  lifecycle.background();
  lifecycle.background();
  lifecycle.resumed();
  lifecycle.resumed();
  expect(calls.filter((what) => what.startsWith("usage session"))).toEqual([
    "usage session ends",
    "usage session starts",
  ]);
});

test("recovers audio after a phone call that kept the app in the foreground", () => {
  const { calls, lifecycle } = setup();
  lifecycle.active();
  expect(calls).toEqual(["sound"]);
});
