import fc from "fast-check";
import type { AdEvent } from "../machine/events.ts";
import { type AdState, FULL_SCREEN_KINDS, INITIAL_STATE, type Timer } from "../machine/state.ts";
import { step } from "../machine/step.ts";
import type { HistoryEntry } from "./invariants.ts";

/** An event whose ids are resolved when the plan runs, because they depend on earlier effects. */
type PlannedEvent =
  | Exclude<AdEvent, { type: "requested" | "timerFired" | "opened" | "showFailed" | "dismissed" }>
  | { readonly type: "request"; readonly kind: (typeof FULL_SCREEN_KINDS)[number] }
  /** Fires the nth latest timer, which may have been canceled. */
  | { readonly type: "fireTimer"; readonly nth: number }
  /** Refers to the nth latest show: an event may be late, or come twice. */
  | { readonly type: "opened" | "showFailed" | "dismissed"; readonly nth: number };

const kind = fc.constantFrom(...FULL_SCREEN_KINDS);
const active = fc.boolean();
const at = fc.constantFrom(0, 20_000, 60_000, 120_000);
const nthShow = fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.nat(3));
const nthTimer = fc.nat(6);

const plannedEvent: fc.Arbitrary<PlannedEvent> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: fc.constant("request"), kind }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant("loaded"), kind }) },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constantFrom("opened", "dismissed"), nth: nthShow }),
  },
  fc.record({ type: fc.constant("showFailed"), nth: nthShow }),
  fc.record({ type: fc.constantFrom("preloadRequested", "loadFailed"), kind }),
  { weight: 3, arbitrary: fc.record({ type: fc.constant("fireTimer"), nth: nthTimer }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("bannerPageChanged"), active }) },
  fc.record({
    type: fc.constantFrom("exerciseChanged", "microphoneChanged", "dialogChanged"),
    active,
  }),
  fc.record({ type: fc.constant("consentChanged"), granted: active }),
  fc.record({ type: fc.constantFrom("appPaused", "appResumed"), at }),
  fc.constant({ type: "bannerFailed" }),
) as fc.Arbitrary<PlannedEvent>;

export interface Plan {
  readonly hasConsent: boolean;
  readonly events: readonly PlannedEvent[];
  /** The index of the event before which ads are disabled; often beyond the last. */
  readonly disabledAt: number;
}

/** Sequences of events in any order; most begin with consent. */
export const plans: fc.Arbitrary<Plan> = fc.record({
  hasConsent: fc.oneof({ weight: 6, arbitrary: fc.constant(true) }, fc.constant(false)),
  events: fc.array(plannedEvent, { maxLength: 60 }),
  disabledAt: fc.nat(240),
});

export type StepFunction = typeof step;

/** Runs a plan, then fires all timers that still run. */
export function runPlan(plan: Plan, stepFunction: StepFunction = step): readonly HistoryEntry[] {
  const history: HistoryEntry[] = [];
  const showIds: number[] = [];
  const timers: Timer[] = [];
  const runningTimerIds = new Set<number>();
  let state: AdState = INITIAL_STATE;
  let requestCount = 0;

  function dispatch(event: AdEvent): void {
    const { state: next, effects } = stepFunction(state, event);
    state = next;
    history.push({ event, effects });
    for (const effect of effects) {
      if (effect.type === "show") showIds.push(effect.showId);
      if (effect.type === "startTimer") {
        timers.push(effect.timer);
        runningTimerIds.add(effect.timer.id);
      }
      if (effect.type === "cancelTimer") runningTimerIds.delete(effect.timer.id);
    }
  }

  function fire(timer: Timer | undefined): void {
    if (!timer) return;
    runningTimerIds.delete(timer.id);
    dispatch({ type: "timerFired", timer });
  }

  function run(planned: PlannedEvent): void {
    if (planned.type === "request") {
      requestCount += 1;
      dispatch({ type: "requested", id: requestCount, kind: planned.kind });
    } else if (planned.type === "fireTimer") fire(timers[timers.length - 1 - planned.nth]);
    else if ("nth" in planned) {
      const showId = showIds[showIds.length - 1 - planned.nth];
      if (showId !== undefined) dispatch({ type: planned.type, showId });
    } else dispatch(planned);
  }

  if (plan.hasConsent) dispatch({ type: "consentChanged", granted: true });
  plan.events.forEach((planned, index) => {
    if (index === plan.disabledAt) dispatch({ type: "disabled" });
    run(planned);
  });
  // Timers that fire here may start others.
  while (runningTimerIds.size > 0) fire(timers.find(({ id }) => runningTimerIds.has(id)));
  return history;
}
