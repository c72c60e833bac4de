import { expect, test } from "vitest";
import { createAppLifecycle } from "./create-app-lifecycle.ts";

function setup() {
  const told: string[] = [];
  const state = { ad: false };
  const tell = (what: string) => () => void told.push(what);
  const life = createAppLifecycle({
    presence: { markAway: tell("away"), markBack: tell("back") },
    pauseAudio: tell("silence"),
    recoverAudio: tell("sound"),
    isAdShowing: () => state.ad,
    pauseUsageSession: tell("sitting ends"),
    resumeUsageSession: tell("sitting begins"),
  });
  return { told, state, life };
}

test("put away it falls silent and tells all it has to tell; taken up it goes on", () => {
  const { told, life } = setup();
  life.background();
  expect(told.splice(0)).toEqual(["away", "silence", "sitting ends"]);
  life.resumed();
  expect(told).toEqual(["back", "sound", "sitting begins"]);
});

test("under the system's own question it goes on sounding and listening", () => {
  const { told, life } = setup();
  life.obscured();
  expect(told).toEqual(["away"]);
  life.resumed();
  expect(told).not.toContain("sitting begins");
});

test("an advertisement over the app is no end of a sitting", () => {
  const { told, state, life } = setup();
  state.ad = true;
  life.obscured();
  life.background();
  state.ad = false;
  life.resumed();
  expect(told.filter((what) => what.startsWith("sitting"))).toEqual([]);
});

test("told in several ways that it is put away, it ends one sitting and begins one", () => {
  const { told, life } = setup();
  life.obscured();
  life.background();
  life.background();
  life.resumed();
  life.resumed();
  expect(told.filter((what) => what.startsWith("sitting"))).toEqual([
    "sitting ends",
    "sitting begins",
  ]);
});

test("after a call that never put the app away, sound comes back", () => {
  const { told, life } = setup();
  life.active();
  expect(told).toEqual(["sound"]);
});
