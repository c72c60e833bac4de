import fc from "fast-check";
import type { AdEvent } from "../machine/events.ts";
import { type AdState, FULL_SCREEN_KINDS, START, type Timer } from "../machine/state.ts";
import { step } from "../machine/step.ts";
import type { Moment } from "./laws.ts";

/** An event that is not yet fixed: which ad, which timer it is about depends on what came before. */
type Chance =
  | Exclude<AdEvent, { type: "asked" | "alarm" | "shown" | "failedToShow" | "dismissed" }>
  | { readonly type: "asks"; readonly kind: (typeof FULL_SCREEN_KINDS)[number] }
  /** The n-th of the timers that run, or one that was cancelled. */
  | { readonly type: "rings"; readonly nth: number }
  /** About the last show, or one so many shows ago: late, or twice. */
  | { readonly type: "shown" | "failedToShow" | "dismissed"; readonly ago: number };

const kind = fc.constantFrom(...FULL_SCREEN_KINDS);
const on = fc.boolean();
const at = fc.constantFrom(0, 20_000, 60_000, 120_000);
const ago = fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.nat(3));
const nth = fc.nat(6);

const chance: fc.Arbitrary<Chance> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: fc.constant("asks"), kind }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant("prepared"), kind }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constantFrom("shown", "dismissed"), ago }) },
  fc.record({ type: fc.constant("failedToShow"), ago }),
  fc.record({ type: fc.constantFrom("expected", "failedToLoad"), kind }),
  { weight: 3, arbitrary: fc.record({ type: fc.constant("rings"), nth }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("resting"), on }) },
  fc.record({ type: fc.constantFrom("exercise", "listening"), on }),
  fc.record({ type: fc.constant("consent"), granted: on }),
  fc.record({ type: fc.constantFrom("paused", "resumed"), at }),
  fc.constant({ type: "bannerFailed" }),
) as fc.Arbitrary<Chance>;

export interface Plan {
  readonly consented: boolean;
  readonly chances: readonly Chance[];
  /** After how many chances ads are switched off, if so soon. */
  readonly offAfter: number;
}

/** Histories in any order, most of which begin with consent. */
export const plans: fc.Arbitrary<Plan> = fc.record({
  consented: fc.oneof({ weight: 6, arbitrary: fc.constant(true) }, fc.constant(false)),
  chances: fc.array(chance, { maxLength: 60 }),
  offAfter: fc.nat(240),
});

export type StepFunction = typeof step;

/** Lives through a plan; at its end every timer that still runs rings. */
export function live(plan: Plan, by: StepFunction = step): readonly Moment[] {
  const history: Moment[] = [];
  const shows: number[] = [];
  const started: Timer[] = [];
  const running = new Set<number>();
  let state: AdState = START;
  let asks = 0;

  function happens(event: AdEvent): void {
    const { state: next, effects } = by(state, event);
    state = next;
    history.push({ event, effects });
    for (const effect of effects) {
      if (effect.type === "show") shows.push(effect.show);
      if (effect.type === "startTimer") {
        started.push(effect.timer);
        running.add(effect.timer.number);
      }
      if (effect.type === "cancelTimer") running.delete(effect.timer.number);
    }
  }

  function ring(timer: Timer | undefined): void {
    if (!timer) return;
    running.delete(timer.number);
    happens({ type: "alarm", timer });
  }

  function meets(each: Chance): void {
    if (each.type === "asks") happens({ type: "asked", id: ++asks, kind: each.kind });
    else if (each.type === "rings") ring(started[started.length - 1 - each.nth]);
    else if ("ago" in each) {
      const show = shows[shows.length - 1 - each.ago];
      if (show !== undefined) happens({ type: each.type, show });
    } else happens(each);
  }

  if (plan.consented) happens({ type: "consent", granted: true });
  plan.chances.forEach((each, index) => {
    if (index === plan.offAfter) happens({ type: "off" });
    meets(each);
  });
  for (const timer of started) if (running.has(timer.number)) ring(timer);
  // What rang at the end may have started others.
  while (running.size > 0) ring(started.find(({ number }) => running.has(number)));
  return history;
}
