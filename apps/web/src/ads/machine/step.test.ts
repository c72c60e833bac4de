import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Plan, plans, runPlan, type StepFunction } from "../testing/histories.ts";
import { findViolations } from "../testing/invariants.ts";
import type { AdEffect, AdEvent } from "./events.ts";
import { type AdState, INITIAL_STATE, MIN_AWAY_MS } from "./state.ts";
import { step } from "./step.ts";

test("no sequence of events violates an invariant", () => {
  fc.assert(
    fc.property(plans, (plan) => {
      expect(findViolations(runPlan(plan))).toEqual([]);
    }),
    { numRuns: 3000 },
  );
});

test("generated sequences produce every effect and every outcome", () => {
  const seen = new Set<string>();
  for (const plan of fc.sample(plans, { numRuns: 500, seed: 7 }))
    for (const { effects } of runPlan(plan))
      for (const each of effects)
        seen.add(each.type === "settleRequest" ? `settleRequest ${each.outcome}` : each.type);
  expect([...seen].sort()).toEqual([
    "appReturned",
    "cancelTimer",
    "load",
    "pauseAudio",
    "recoverAudio",
    "removeBanner",
    "reportFailure",
    "setMuted",
    ...["dismissed", "failed", "forbidden", "skipped", "timeout"].map(
      (outcome) => `settleRequest ${outcome}`,
    ),
    "show",
    "showBanner",
    "startTimer",
  ]);
});

/** The step function with changed effects. */
const withEffects =
  (mutate: (effects: readonly AdEffect[], event: AdEvent) => readonly AdEffect[]): StepFunction =>
  (state, event) => {
    const { state: next, effects } = step(state, event);
    return { state: next, effects: mutate(effects, event) };
  };

/** The step function with a changed input state. */
const withState =
  (mutate: (state: AdState) => AdState): StepFunction =>
  (state, event) =>
    step(mutate(state), event);

const drop = (type: AdEffect["type"]) => (effects: readonly AdEffect[]) =>
  effects.filter((each) => each.type !== type);
const duplicate = (type: AdEffect["type"]) => (effects: readonly AdEffect[]) =>
  effects.flatMap((each) => (each.type === type ? [each, each] : [each]));

describe("the invariants detect", () => {
  test.each<[string, StepFunction, RegExp]>([
    ["a request that is settled twice", withEffects(duplicate("settleRequest")), /settled 2 times/],
    ["a request that is never settled", withEffects(drop("settleRequest")), /settled 0 times/],
    [
      "a request that is not settled on timeout",
      withEffects((effects, event) =>
        event.type === "timerFired" && event.timer.name === "requestTimeout"
          ? drop("settleRequest")(effects)
          : effects,
      ),
      /settled 0 times/,
    ],
    ["audio that is not recovered", withEffects(drop("recoverAudio")), /not recovered|alternately/],
    ["audio that is paused twice", withEffects(duplicate("pauseAudio")), /alternately/],
    ["an ad while audio is playing", withEffects(drop("pauseAudio")), /audio is playing/],
    [
      "a second banner",
      withState((state) => (state.banner === "shown" ? { ...state, banner: "none" } : state)),
      /second banner/,
    ],
    ["a banner that is not removed", withEffects(drop("removeBanner")), /isn't allowed/],
    [
      "a second full-screen ad",
      withState((state) => ({ ...state, overlay: state.pending ? state.overlay : null })),
      /two full-screen ads/,
    ],
    [
      "an ad during an exercise",
      withState((state) => ({ ...state, isInExercise: false })),
      /during an exercise/,
    ],
    [
      "an ad with an open microphone",
      withState((state) => ({ ...state, isMicrophoneOpen: false })),
      /during an exercise/,
    ],
    [
      "an ad over a dialog",
      withState((state) => ({ ...state, isDialogOpen: false })),
      /over a dialog/,
    ],
    [
      "a load without consent",
      withState((state) => ({ ...state, permission: "granted" })),
      /without consent/,
    ],
    [
      "a failure that is settled without delay",
      withEffects((effects, event) =>
        event.type === "showFailed"
          ? [...effects, { type: "settleRequest", id: 1, outcome: "failed" }]
          : effects,
      ),
      /without delay/,
    ],
  ])("%s", (_name, stepFunction, violation) => {
    const isDetected = (plan: Plan) =>
      findViolations(runPlan(plan, stepFunction)).some((found) => violation.test(found));
    const { failed } = fc.check(
      fc.property(plans, (plan) => !isDetected(plan)),
      { numRuns: 3000, seed: 11 },
    );
    expect(failed).toBe(true);
  });
});

/** The effects of a sequence of events from the initial state. */
function effectsOf(...events: readonly AdEvent[]): readonly AdEffect[] {
  let state = INITIAL_STATE;
  return events.flatMap((event) => {
    const next = step(state, event);
    state = next.state;
    return next.effects;
  });
}

const CONSENT: AdEvent = { type: "consentChanged", granted: true };
const typesOf = (effects: readonly AdEffect[]) =>
  effects.map((each) => each.type).filter((type) => !type.endsWith("Timer"));

describe("muting", () => {
  const listening: AdEvent = { type: "microphoneChanged", active: true };

  test("mutes ads when consent is granted while the microphone is open", () => {
    expect(effectsOf(listening, CONSENT)).toContainEqual({ type: "setMuted", muted: true });
    expect(typesOf(effectsOf(CONSENT))).not.toContain("setMuted");
  });

  test("mutes and unmutes ads as the microphone opens and closes", () => {
    const effects = effectsOf(CONSENT, listening, { type: "microphoneChanged", active: false });
    expect(effects.filter(({ type }) => type === "setMuted")).toEqual([
      { type: "setMuted", muted: true },
      { type: "setMuted", muted: false },
    ]);
  });
});

describe("full-screen ads", () => {
  test("shows a loaded interstitial with audio paused, and loads the next one", () => {
    const effects = effectsOf(
      CONSENT,
      { type: "preloadRequested", kind: "interstitial" },
      { type: "loaded", kind: "interstitial" },
      { type: "requested", id: 1, kind: "interstitial" },
      { type: "opened", showId: 3 },
      { type: "dismissed", showId: 3 },
    );
    expect(typesOf(effects)).toEqual([
      "load",
      "pauseAudio",
      "show",
      "recoverAudio",
      "settleRequest",
      "load",
    ]);
  });

  test("skips an interstitial that isn't loaded, and loads it", () => {
    const effects = effectsOf(CONSENT, { type: "requested", id: 1, kind: "interstitial" });
    expect(effects).toContainEqual({ type: "settleRequest", id: 1, outcome: "skipped" });
    expect(typesOf(effects)).toEqual(["settleRequest", "load"]);
  });

  test("reports a failed interstitial once, and settles the request 100 ms later", () => {
    const failure: readonly AdEvent[] = [
      { type: "loadFailed", kind: "interstitial" },
      { type: "requested", id: 1, kind: "interstitial" },
    ];
    const effects = effectsOf(
      CONSENT,
      { type: "preloadRequested", kind: "interstitial" },
      ...failure,
    );
    expect(typesOf(effects)).toEqual(["load", "reportFailure", "load"]);
    expect(effects).toContainEqual(
      expect.objectContaining({
        type: "startTimer",
        timer: expect.objectContaining({ name: "failureDelay" }),
        ms: 100,
      }),
    );
    const again = effectsOf(
      CONSENT,
      { type: "preloadRequested", kind: "interstitial" },
      ...failure,
      { type: "timerFired", timer: { name: "failureDelay", id: 2 } },
      { type: "loadFailed", kind: "interstitial" },
      { type: "requested", id: 2, kind: "interstitial" },
    );
    expect(again.filter(({ type }) => type === "reportFailure")).toHaveLength(1);
  });

  test("waits for a startup ad to load, but skips it when an exercise starts", () => {
    const effects = effectsOf(
      CONSENT,
      { type: "requested", id: 1, kind: "startup" },
      { type: "exerciseChanged", active: true },
      { type: "loaded", kind: "startup" },
    );
    expect(typesOf(effects)).toEqual(["load", "settleRequest"]);
    expect(effects).toContainEqual({ type: "settleRequest", id: 1, outcome: "skipped" });
  });

  test("settles a silent ad after 10 s, and knows that it may still be open", () => {
    const timedOut: readonly AdEvent[] = [
      CONSENT,
      { type: "requested", id: 1, kind: "startup" },
      { type: "loaded", kind: "startup" },
      { type: "timerFired", timer: { name: "requestTimeout", id: 4 } },
    ];
    expect(typesOf(effectsOf(...timedOut)).slice(-2)).toEqual(["recoverAudio", "settleRequest"]);
    const second = effectsOf(...timedOut, { type: "requested", id: 2, kind: "startup" });
    expect(second.at(-1)).toEqual({ type: "settleRequest", id: 2, outcome: "skipped" });
    const late = effectsOf(
      ...timedOut,
      { type: "opened", showId: 3 },
      { type: "dismissed", showId: 3 },
    );
    expect(typesOf(late).slice(-2)).toEqual(["pauseAudio", "recoverAudio"]);
  });
});

describe("returning to the app", () => {
  const hasReturned = (...events: readonly AdEvent[]) =>
    effectsOf(CONSENT, ...events).some(({ type }) => type === "appReturned");

  test("counts after MIN_AWAY_MS and not after a shorter absence", () => {
    expect(
      hasReturned({ type: "appPaused", at: 5 }, { type: "appResumed", at: 5 + MIN_AWAY_MS }),
    ).toBe(true);
    expect(
      hasReturned({ type: "appPaused", at: 5 }, { type: "appResumed", at: 4 + MIN_AWAY_MS }),
    ).toBe(false);
  });

  test("doesn't count when a full-screen ad closes, in either order of the events", () => {
    const ad: readonly AdEvent[] = [
      { type: "requested", id: 1, kind: "startup" },
      { type: "loaded", kind: "startup" },
      { type: "appPaused", at: 5 },
    ];
    const dismissal: AdEvent = { type: "dismissed", showId: 3 };
    const resumed: AdEvent = { type: "appResumed", at: 5 + 2 * MIN_AWAY_MS };
    expect(hasReturned(...ad, dismissal, resumed)).toBe(false);
    expect(hasReturned(...ad, resumed, dismissal)).toBe(false);
  });
});
