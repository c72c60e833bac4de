import { ATOMS, type AtomKind } from "@attune/memory";
import type { RecordedAnswer } from "../src/data/memory/recorded-answer.ts";

/** Earlier answers of learners, for view tests and journeys. Each device gives an answer an id of its own. */
export type SeededAnswer = Omit<RecordedAnswer, "id">;

const DAY_MS = 86_400_000;

/** A wrong answer of each kind. */
const WRONG: Readonly<Record<AtomKind, string>> = {
  sing: "6",
  degree: "4",
  hear: "8",
  name: "D DO 3",
  staff: "#5",
  enharmonic: "G",
  inversion: "Augmented 2nd",
  key: "#9 6",
  triad: "iii",
  mode: "aeolian",
  chord: "major",
};

/** Days before today on which the learner practices: often at first, with gaps, and never on the last but one. */
const DAYS_AGO = [
  66, 65, 63, 60, 59, 52, 51, 45, 44, 38, 31, 30, 24, 23, 19, 12, 10, 9, 5, 4, 2, 0,
];
const QUESTIONS_A_DAY = 24;

/** The answers of a learner who has practiced for nine weeks, with all kinds. @param now Epoch milliseconds. */
export function answersOfWeeks(now: number): readonly SeededAnswer[] {
  return DAYS_AGO.flatMap((daysAgo, run) =>
    Array.from({ length: QUESTIONS_A_DAY }, (_, index): SeededAnswer | undefined => {
      // Every run repeats most of the one before and adds a few.
      const atom = ATOMS[(run * 5 + index * (1 + (run % 3))) % (ATOMS.length - 20)];
      const question = atom?.questions[0];
      if (!atom || !question) return undefined;
      const isRight = (run * 7 + index * 3) % 11 > 2;
      const item = atom.kind === "name" ? matchingItem(question.itemId, isRight) : question.itemId;
      return {
        exercise: question.exercise,
        itemId: item,
        outcome: isRight ? "great" : "tryAgain",
        answer: isRight ? question.itemId : WRONG[atom.kind],
        ...(atom.kind === "sing" && { centsOff: ((index % 2) * 2 - 1) * (12 + daysAgo * 0.8) }),
        durationMs: 9000 + 1000 * (index % 7),
        answeredAt: now - daysAgo * DAY_MS - (QUESTIONS_A_DAY - index) * 15_000,
      };
    }).filter((answer) => answer !== undefined),
  );
}

const matchingItem = (note: string, isRight: boolean) =>
  isRight ? "chromatic-challenge" : `chromatic-challenge:${note}`;

/** Enharmonics and inversions, which can be answered without ears. */
const KNOWN = [
  { exercise: "enharmonics", itemId: "C#" },
  { exercise: "enharmonics", itemId: "D#" },
  { exercise: "inversions", itemId: "4" },
  { exercise: "inversions", itemId: "5" },
] as const;

/** Four things: first missed, then known, a given number of days ago. @param now Epoch milliseconds. */
export const answersBefore = (now: number, firstDaysAgo: number, lastDaysAgo: number) =>
  KNOWN.flatMap((question, index): SeededAnswer[] => {
    const common = { ...question, durationMs: 8000 };
    const at = (daysAgo: number) => now - daysAgo * DAY_MS - index * 60_000;
    return [
      { ...common, outcome: "tryAgain", answeredAt: at(firstDaysAgo) },
      { ...common, outcome: "great", answeredAt: at(lastDaysAgo) },
    ];
  });
