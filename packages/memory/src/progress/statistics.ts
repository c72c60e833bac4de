/** Statistics for the progress page, derived from answers and states. The caller's calendar numbers the days. */
import { findExercise } from "@attune/curriculum/exercises";
import type { Atom } from "../atoms.ts";
import type { Answer } from "../grades.ts";
import { ATOM_KINDS, type AtomKind } from "../kinds.ts";
import { type MemoryState, returnDay } from "../memory-state.ts";
import { isDictation, isPhraseAnswer } from "../phrase-reviews.ts";
import { reviewsOf } from "../reviews.ts";
import { atomContent } from "./atom-content.ts";

/** Number of a calendar day; consecutive days have consecutive numbers. */
export type DayOf = (epochMs: number) => number;

/** Bands of an atom's stability in days: not begun, less than a week, a month, three months, or more. */
export const STABILITY_BANDS = ["new", "days", "weeks", "months", "lasting"] as const;
export type StabilityBand = (typeof STABILITY_BANDS)[number];
const BAND_DAYS = { days: 7, weeks: 30, months: 90 } as const;

export function stabilityBand(state: MemoryState | undefined): StabilityBand {
  if (!state) return "new";
  const { stability } = state;
  if (stability < BAND_DAYS.days) return "days";
  if (stability < BAND_DAYS.weeks) return "weeks";
  return stability < BAND_DAYS.months ? "months" : "lasting";
}

export interface KindStability {
  readonly kind: AtomKind;
  readonly counts: Readonly<Record<StabilityBand, number>>;
}

/** How many atoms of each kind last how long; kinds without any are left out. */
export function stabilityByKind(
  atoms: readonly Atom[],
  state: (atomId: string) => MemoryState | undefined,
): KindStability[] {
  const kinds = ATOM_KINDS.filter((kind) => atoms.some((atom) => atom.kind === kind));
  return kinds.map((kind) => {
    const counts = { new: 0, days: 0, weeks: 0, months: 0, lasting: 0 };
    for (const atom of atoms) if (atom.kind === kind) counts[stabilityBand(state(atom.id))] += 1;
    return { kind, counts };
  });
}

/** Atoms that come back on each of the next days; what is overdue counts for today. */
export function forecast(
  states: Iterable<MemoryState>,
  dayOf: DayOf,
  now: number,
  days: number,
): readonly number[] {
  const counts = Array.from({ length: days }, () => 0);
  const today = dayOf(now);
  for (const state of states) {
    const day = returnDay(state, dayOf, now) - today;
    if (day < days) counts[day] = (counts[day] ?? 0) + 1;
  }
  return counts;
}

export interface Confusion {
  readonly atomId: string;
  /** The wrong answer, in the notation of `Attempt.answer` of exercises. */
  readonly answer: string;
  readonly count: number;
}

/** Whether an interval of the right size was sung, and missed for its pitch alone: nothing was confused. */
function isRightInterval(atomId: string, answer: string): boolean {
  const content = atomContent(atomId);
  if (content?.kind !== "sing") return false;
  const [root, target] = content.notes;
  return Number(answer) === target - root;
}

/** Wrong answers with what was asked for, most frequent first. */
export function confusions(answers: readonly Answer[]): Confusion[] {
  return mergeConfusions(answers.flatMap(confusionsIn));
}

function confusionsIn(given: Answer): readonly Confusion[] {
  const { outcome, answer } = given;
  // A phrase's says which notes were wrong, not what was sung or written instead.
  if (outcome !== "tryAgain" || answer === undefined || isPhraseAnswer(given)) return [];
  return reviewsOf(given)
    .filter(({ atom }) => !isRightInterval(atom.id, answer))
    .map(({ atom }) => ({ atomId: atom.id, answer, count: 1 }));
}

/** Adds up the counts of equal confusions. @returns The most frequent first. */
export function mergeConfusions(...lists: readonly (readonly Confusion[])[]): Confusion[] {
  const found = new Map<string, Confusion>();
  for (const confusion of lists.flat()) {
    const key = `${confusion.atomId} ${confusion.answer}`;
    const count = (found.get(key)?.count ?? 0) + confusion.count;
    found.set(key, { ...confusion, count });
  }
  // Equally frequent ones are sorted by key: the order of the answers has no meaning.
  return [...found]
    .sort(([keyA, a], [keyB, b]) => b.count - a.count || (keyA < keyB ? -1 : 1))
    .map(([, confusion]) => confusion);
}

/** Maximum time that one answer counts: a pause is no practice. Writing a phrase takes several hearings. */
const MAX_ANSWER_MS = 120_000;
const MAX_DICTATION_MS = 300_000;

const practicedMs = (answer: Answer) =>
  Math.min(answer.durationMs, isDictation(answer) ? MAX_DICTATION_MS : MAX_ANSWER_MS);

export interface PracticeDay {
  /** As `DayOf` numbers it. */
  readonly day: number;
  readonly answers: number;
  readonly seconds: number;
}

/** The days with an answer, in order. */
export function practiceDays(answers: readonly Answer[], dayOf: DayOf): PracticeDay[] {
  const groups = Map.groupBy(answers, ({ answeredAt }) => dayOf(answeredAt));
  return [...groups]
    .map(([day, group]) => ({
      day,
      answers: group.length,
      seconds: group.reduce((sum, answer) => sum + practicedMs(answer), 0) / 1000,
    }))
    .sort((a, b) => a.day - b.day);
}

export interface SungWeek {
  /** The first day of the week, as `DayOf` numbers it. */
  readonly day: number;
  /** Median distance from the note, in cents. */
  readonly cents: number;
  readonly answers: number;
}

/**
 * How far sung notes were from their pitch, by week, in intervals. An attempt has the cents of its least accurate note:
 * with the many notes of a phrase they are more, and a learner who goes on to phrases would seem to get worse.
 *
 * @param weekdayOf 0 for the first day of a week.
 */
export function sungCents(
  answers: readonly (Answer & { readonly centsOff?: number | undefined })[],
  dayOf: DayOf,
  weekdayOf: (day: number) => number,
): SungWeek[] {
  const sung = answers.flatMap(({ exercise, answeredAt, centsOff }) => {
    if (findExercise(exercise)?.kind !== "singing" || centsOff === undefined) return [];
    const day = dayOf(answeredAt);
    return [{ week: day - weekdayOf(day), cents: Math.abs(centsOff) }];
  });
  return [...Map.groupBy(sung, ({ week }) => week)]
    .map(([day, group]) => ({
      day,
      cents: median(group.map(({ cents }) => cents)),
      answers: group.length,
    }))
    .sort((a, b) => a.day - b.day);
}

/** Requires at least one value. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const [low = 0, high = low] = sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1);
  return (low + high) / 2;
}
