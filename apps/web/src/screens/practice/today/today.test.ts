import { ATOMS, isInSets, type MemoryState } from "@attune/memory";
import { expect, test } from "vitest";
import { todayMessage } from "./messages.ts";
import { LAPSE_DAYS, todayOf } from "./today.ts";

const DAY_MS = 86_400_000;
const NOW = new Date(2026, 5, 10, 12).getTime();

/** A memory that began and was last used so many days ago. */
const state = (firstDaysAgo: number, lastDaysAgo: number, stability = 3): MemoryState => ({
  stability,
  difficulty: 5,
  reviews: 2,
  lapses: 0,
  firstAt: NOW - firstDaysAgo * DAY_MS,
  isFirstRight: true,
  lastAt: NOW - lastDaysAgo * DAY_MS,
});

interface Case {
  readonly states?: readonly MemoryState[];
  readonly hasAnswers?: boolean;
  readonly lastCheckUp?: number;
}

function message({ states = [], hasAnswers = false, lastCheckUp }: Case): string {
  const today = todayOf({
    states: new Map(states.map((each, index) => [ATOMS[index]?.id ?? "", each])),
    hasAnswers,
    isUnlocked: (question) => !isInSets(question),
    isSinging: true,
    minutes: 5,
    lastCheckUp,
    now: NOW,
  });
  return todayMessage(today);
}

const many = (count: number, each: MemoryState) => Array.from({ length: count }, () => each);

test.each<[string, Case, string]>([
  ["on the first day", {}, "Your first day: begin with the lesson below."],
  [
    "while something is due",
    { states: many(4, state(5, 5)) },
    "Today: 4 to review and up to 10 new. A run takes 5 minutes.",
  ],
  ["after phrases alone", { hasAnswers: true }, "Today: up to 10 new. A run takes 5 minutes."],
  [
    "while nothing is due and nothing may be new",
    { states: [...many(ATOMS.length, state(5, 1, 50))] },
    "Nothing is due right now. A run repeats what you would forget first.",
  ],
  [
    "after practice, with nothing left",
    { states: [state(3, 0), state(3, 0, 1)] },
    "Done for today: you practiced 2 things. Tomorrow, 1 thing will be due.",
  ],
  [
    "after practice, with nothing for tomorrow",
    { states: [state(3, 0, 30)] },
    "Done for today: you practiced 1 thing.",
  ],
  [
    "when practice left something due",
    { states: [state(3, 0), state(9, 9)] },
    "Today: 1 to review and up to 10 new. A run takes 5 minutes.",
  ],
  [
    "four weeks after the first answer",
    { states: [state(40, 20, 90), state(5, 1, 90)] },
    "Your check-up is ready: 1 thing in two minutes.",
  ],
  [
    "soon after a check-up",
    { states: [state(40, 20, 90), state(5, 0, 90)], lastCheckUp: NOW - DAY_MS },
    "Done for today: you practiced 1 thing.",
  ],
  [
    "after a lapse, before the check-up",
    { states: many(3, state(400, LAPSE_DAYS, 2)) },
    "Welcome back! 3 things faded a little. 5 minutes bring the first ones back.",
  ],
  [
    "after fewer days than a lapse",
    { states: many(3, state(20, LAPSE_DAYS - 1, 2)) },
    "Today: 3 to review and up to 10 new. A run takes 5 minutes.",
  ],
])("says what today is for %s", (_, situation, expected) => {
  expect(message(situation)).toBe(expected);
});
