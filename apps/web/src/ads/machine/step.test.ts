import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { live, type Plan, plans, type StepFunction } from "../testing/histories.ts";
import { broken } from "../testing/laws.ts";
import type { AdEffect, AdEvent } from "./events.ts";
import { type AdState, RETURN_MS, START } from "./state.ts";
import { step } from "./step.ts";

test("the laws hold, whatever happens in whatever order", () => {
  fc.assert(
    fc.property(plans, (plan) => {
      expect(broken(live(plan))).toEqual([]);
    }),
    { numRuns: 3000 },
  );
});

test("histories reach what the laws are about", () => {
  const seen = new Set<string>();
  for (const plan of fc.sample(plans, { numRuns: 500, seed: 7 }))
    for (const { effects } of live(plan))
      for (const each of effects)
        seen.add(each.type === "callBack" ? `callBack ${each.outcome}` : each.type);
  expect([...seen].sort()).toEqual([
    "alert",
    ...["dismissed", "failed", "forbidden", "skipped", "timeout"].map((end) => `callBack ${end}`),
    "cancelTimer",
    "mute",
    "pauseAudio",
    "prepare",
    "recoverAudio",
    "removeBanner",
    "returned",
    "show",
    "showBanner",
    "startTimer",
  ]);
});

/** The machine with a fault in it: what it does about an event is done otherwise. */
const faulty =
  (wrong: (effects: readonly AdEffect[], event: AdEvent) => readonly AdEffect[]): StepFunction =>
  (state, event) => {
    const { state: next, effects } = step(state, event);
    return { state: next, effects: wrong(effects, event) };
  };

/** The machine that doesn't see something of its own state. */
const blind =
  (to: (state: AdState) => AdState): StepFunction =>
  (state, event) =>
    step(to(state), event);

const without = (type: AdEffect["type"]) => (effects: readonly AdEffect[]) =>
  effects.filter((each) => each.type !== type);
const twice = (type: AdEffect["type"]) => (effects: readonly AdEffect[]) =>
  effects.flatMap((each) => (each.type === type ? [each, each] : [each]));

describe("a seeded fault breaks a law", () => {
  test.each<[string, StepFunction, RegExp]>([
    ["a callback twice", faulty(twice("callBack")), /called back 2 times/],
    ["a callback left out", faulty(without("callBack")), /called back 0 times/],
    [
      "a callback forgotten by the fallback timer",
      faulty((effects, event) =>
        event.type === "alarm" && event.timer.name === "fallback"
          ? without("callBack")(effects)
          : effects,
      ),
      /called back 0 times/,
    ],
    ["audio not recovered", faulty(without("recoverAudio")), /not recovered|in turn/],
    ["audio paused twice", faulty(twice("pauseAudio")), /in turn/],
    ["an ad over sound", faulty(without("pauseAudio")), /over sound/],
    [
      "a second banner",
      blind((state) => (state.banner === "shown" ? { ...state, banner: "none" } : state)),
      /second banner/,
    ],
    ["a banner that stays", faulty(without("removeBanner")), /where none may be/],
    [
      "a second full-screen ad",
      blind((state) => ({ ...state, cover: state.pending ? state.cover : null })),
      /two full-screen ads/,
    ],
    ["an exercise not seen", blind((state) => ({ ...state, exercise: false })), /middle of/],
    ["a microphone not seen", blind((state) => ({ ...state, listening: false })), /middle of/],
    ["no consent asked for", blind((state) => ({ ...state, permission: "granted" })), /consent/],
    [
      "a failure answered at once",
      faulty((effects, event) =>
        event.type === "failedToShow"
          ? [...effects, { type: "callBack", id: 1, outcome: "failed" }]
          : effects,
      ),
      /answer waits/,
    ],
  ])("%s", (_name, by, law) => {
    const breaks = (plan: Plan) => broken(live(plan, by)).some((fault) => law.test(fault));
    const { failed } = fc.check(
      fc.property(plans, (plan) => !breaks(plan)),
      { numRuns: 3000, seed: 11 },
    );
    expect(failed).toBe(true);
  });
});

/** Effects of these events, one after another, from the start. */
function after(...events: readonly AdEvent[]): readonly AdEffect[] {
  let state = START;
  return events.flatMap((event) => {
    const next = step(state, event);
    state = next.state;
    return next.effects;
  });
}

const CONSENT: AdEvent = { type: "consent", granted: true };
const names = (effects: readonly AdEffect[]) =>
  effects.map((each) => each.type).filter((type) => !type.endsWith("Timer"));

describe("one ad", () => {
  test("an interstitial: fetched before, shown over silence, and the next is fetched", () => {
    const effects = after(
      CONSENT,
      { type: "expected", kind: "interstitial" },
      { type: "prepared", kind: "interstitial" },
      { type: "asked", id: 1, kind: "interstitial" },
      { type: "shown", show: 3 },
      { type: "dismissed", show: 3 },
    );
    expect(names(effects)).toEqual([
      "prepare",
      "pauseAudio",
      "show",
      "recoverAudio",
      "callBack",
      "prepare",
    ]);
  });

  test("nobody in practice waits for one to be fetched, and the next time it is there", () => {
    const effects = after(CONSENT, { type: "asked", id: 1, kind: "interstitial" });
    expect(effects).toContainEqual({ type: "callBack", id: 1, outcome: "skipped" });
    expect(names(effects)).toEqual(["callBack", "prepare"]);
  });

  test("one that failed is told once, and answered 100 ms later", () => {
    const fails: readonly AdEvent[] = [
      { type: "failedToLoad", kind: "interstitial" },
      { type: "asked", id: 1, kind: "interstitial" },
    ];
    const effects = after(CONSENT, { type: "expected", kind: "interstitial" }, ...fails);
    expect(names(effects)).toEqual(["prepare", "alert", "prepare"]);
    expect(effects).toContainEqual(
      expect.objectContaining({
        type: "startTimer",
        timer: expect.objectContaining({ name: "callback" }),
        ms: 100,
      }),
    );
    const again = after(
      CONSENT,
      { type: "expected", kind: "interstitial" },
      ...fails,
      { type: "alarm", timer: { name: "callback", number: 2 } },
      { type: "failedToLoad", kind: "interstitial" },
      { type: "asked", id: 2, kind: "interstitial" },
    );
    expect(again.filter(({ type }) => type === "alert")).toHaveLength(1);
  });

  test("an app-open ad is waited for, but not into an exercise", () => {
    const effects = after(
      CONSENT,
      { type: "asked", id: 1, kind: "startup" },
      { type: "exercise", on: true },
      { type: "prepared", kind: "startup" },
    );
    expect(names(effects)).toEqual(["prepare", "callBack"]);
    expect(effects).toContainEqual({ type: "callBack", id: 1, outcome: "skipped" });
  });

  test("that is silent for 10 s gives audio and asker back, and is still known to be there", () => {
    const covered: readonly AdEvent[] = [
      CONSENT,
      { type: "asked", id: 1, kind: "startup" },
      { type: "prepared", kind: "startup" },
      { type: "alarm", timer: { name: "fallback", number: 4 } },
    ];
    expect(names(after(...covered)).slice(-2)).toEqual(["recoverAudio", "callBack"]);
    const second = after(...covered, { type: "asked", id: 2, kind: "startup" });
    expect(second.at(-1)).toEqual({ type: "callBack", id: 2, outcome: "skipped" });
    const late = after(...covered, { type: "shown", show: 3 }, { type: "dismissed", show: 3 });
    expect(names(late).slice(-2)).toEqual(["pauseAudio", "recoverAudio"]);
  });
});

describe("coming back", () => {
  const returns = (...events: readonly AdEvent[]) =>
    after(CONSENT, ...events).some(({ type }) => type === "returned");

  test("after a while is a moment for an ad, after a glance elsewhere it is not", () => {
    expect(returns({ type: "paused", at: 5 }, { type: "resumed", at: 5 + RETURN_MS })).toBe(true);
    expect(returns({ type: "paused", at: 5 }, { type: "resumed", at: 4 + RETURN_MS })).toBe(false);
  });

  test("from a full-screen ad is none, in whichever order the system tells of it", () => {
    const ad: readonly AdEvent[] = [
      { type: "asked", id: 1, kind: "startup" },
      { type: "prepared", kind: "startup" },
      { type: "paused", at: 5 },
    ];
    const gone: AdEvent = { type: "dismissed", show: 3 };
    const resumed: AdEvent = { type: "resumed", at: 5 + 2 * RETURN_MS };
    expect(returns(...ad, gone, resumed)).toBe(false);
    expect(returns(...ad, resumed, gone)).toBe(false);
  });
});
