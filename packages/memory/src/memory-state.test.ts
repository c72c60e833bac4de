import fc from "fast-check";
import { type Card, createEmptyCard, type Grade as FsrsGrade, fsrs } from "ts-fsrs";
import { describe, expect, test } from "vitest";
import { GRADES } from "./grades.ts";
import {
  DAY_MS,
  DESIRED_RETENTION,
  dueAt,
  intervalDays,
  memoryStateSchema,
  recallProbability,
  returnDay,
  review,
} from "./memory-state.ts";

const START = Date.UTC(2026, 0, 5, 12);
const grade = fc.constantFrom(...Object.values(GRADES));
const reviews = fc.array(fc.tuple(grade, fc.integer({ min: 1, max: 400 })), { minLength: 1 });

test("the states are those of the library's own scheduler, a day or more apart", () => {
  const scheduler = fsrs({ learning_steps: [], relearning_steps: [] });
  fc.assert(
    fc.property(reviews, (history) => {
      let at = START;
      let card: Card = createEmptyCard(new Date(at));
      let state: ReturnType<typeof review> | undefined;
      for (const [given, days] of history) {
        at += days * DAY_MS;
        card = scheduler.next(card, new Date(at), given as FsrsGrade).card;
        state = review(state, given, at);
        expect(state.difficulty).toBeCloseTo(card.difficulty, 6);
        expect(state.stability / card.stability).toBeCloseTo(1, 6);
      }
    }),
  );
});

test("every state can be stored, and recall falls from 1 to 90 % after its stability", () => {
  fc.assert(
    fc.property(reviews, (history) => {
      let at = START;
      let state: ReturnType<typeof review> | undefined;
      for (const [given, hours] of history) {
        at += hours * (DAY_MS / 24);
        state = review(state, given, at);
        expect(memoryStateSchema.parse(JSON.parse(JSON.stringify(state)))).toEqual(state);
        expect(recallProbability(state, at)).toBe(1);
        const stable = at + state.stability * DAY_MS;
        expect(recallProbability(state, stable)).toBeCloseTo(DESIRED_RETENTION, 5);
      }
    }),
  );
});

test.each([
  ["an hour after", 1 / 24, false],
  ["late on the day before", 0.4, false],
  ["early on the next day", 0.6, true],
])("an atom that comes back after one day is due: %s", (_, days, isDue) => {
  const state = review(undefined, GRADES.again, START);
  expect(intervalDays(state)).toBe(1);
  expect(START + days * DAY_MS >= dueAt(state)).toBe(isDue);
});

test("the first answer stays known; only a later miss is a lapse", () => {
  const first = review(undefined, GRADES.again, START);
  const retried = review(first, GRADES.hard, START + 10_000);
  const recalled = review(retried, GRADES.good, START + DAY_MS);
  const forgotten = review(recalled, GRADES.again, START + 9 * DAY_MS);
  expect(forgotten).toMatchObject({
    isFirstRight: false,
    firstAt: START,
    reviews: 4,
    lapses: 1,
    lastAt: START + 9 * DAY_MS,
  });
});

describe("the day on which an atom comes back", () => {
  const dayOf = (at: number) => Math.floor(at / DAY_MS);
  const morning = dayOf(START) * DAY_MS + DAY_MS / 3;
  const state = review(undefined, GRADES.good, morning);

  test("counts from the day of the last answer, whatever the hour", () => {
    expect(intervalDays(state)).toBe(2);
    const night = { ...state, lastAt: morning + DAY_MS / 2 };
    for (const each of [state, night])
      expect(returnDay(each, dayOf, each.lastAt)).toBe(dayOf(START) + 2);
  });

  test("falls on today once it is due", () => {
    const late = morning + 9 * DAY_MS;
    expect(returnDay(state, dayOf, late)).toBe(dayOf(late));
    expect(returnDay(state, dayOf, dueAt(state))).toBe(dayOf(dueAt(state)));
  });
});
