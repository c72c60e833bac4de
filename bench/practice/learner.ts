/** Who practices: abilities, habits and how a question is answered. */
import type { Atom } from "./atoms.ts";
import { KINDS } from "./kinds.ts";
import type { Ability, AtomMemory, ForgettingModel, Instant } from "./models/memory.ts";
import { type Draw, logNormal, randomOf } from "./random.ts";
import type { Answer } from "./scheduler.ts";

export const DAYS = 60;
export const DAY_SECONDS = 86_400;

/**
 * How learners differ; all of it ours. Spreads are standard deviations of logarithms: of ten learners, the second
 * best gets twice as much from a practice as the second weakest, and of ten atoms of a kind, the second hardest needs
 * 2.3 times as many practices as the second easiest.
 */
const SPREAD = { learning: 0.4, forgetting: 0.2, pace: 0.2, atom: 0.5, duration: 0.25 };
const MINUTES = [3, 5, 10];
/** The share of days that a learner misses, besides a lapse. */
const MISSED = { min: 0.1, max: 0.4 };
/** A pause that most learners take once, anywhere in the 60 days. */
const LAPSE = { share: 0.6, minDays: 7, maxDays: 21 };
/** Hours of the day between which practice begins. */
const HOURS = { min: 16, max: 20 };

/** Factor on the usual time of an answer when nothing is recalled; what is recalled for certain takes less by the gain. */
const GUESS_DELAY = 1.25;
const RECALL_GAIN = 0.5;
/** Feedback after a wrong try, then a try that takes this share of the first. */
const FEEDBACK_SECONDS = 3;
const RETRY_SHARE = 0.75;
/** This many misses end a question: its answer is shown, and played slowly. */
const MISSES = 2;
const SHOWN_SECONDS = 6;
/** One of two options is right by chance; so is about every second of an interval's notes one by one. */
const EASIER_GUESS = 0.5;
/**
 * The share of practices that teach something although nothing that the atom builds on is recalled. A learner to
 * whom a major second is still new gets little from a minor seventh.
 */
const TAUGHT_WITHOUT = 0.35;
/** Praise and the way to the next question. */
const PAUSE_SECONDS = 2;

export interface Learner {
  readonly seed: number;
  readonly ability: Ability;
  /** Factor on the time of answers. */
  readonly pace: number;
  /** Minutes of practice on each day that isn't missed. */
  readonly minutes: number;
  /** When practice begins, in seconds since the first day began; at least one. */
  readonly starts: readonly number[];
}

/** The same learner for the same seed. */
export function createLearner(seed: number): Learner {
  const draw = randomOf(seed);
  const between = (min: number, max: number) => min + (max - min) * draw();
  const ability = {
    learning: logNormal(draw, SPREAD.learning),
    forgetting: logNormal(draw, SPREAD.forgetting),
    curve: draw(),
  };
  const pace = logNormal(draw, SPREAD.pace);
  const minutes = MINUTES[Math.floor(draw() * MINUTES.length)] ?? 5;
  const missed = between(MISSED.min, MISSED.max);
  const lapseDays = draw() < LAPSE.share ? Math.round(between(LAPSE.minDays, LAPSE.maxDays)) : 0;
  // Everybody practices on the first day.
  const lapseStart = 1 + Math.floor(draw() * (DAYS - lapseDays));
  const isAway = (day: number) => day >= lapseStart && day < lapseStart + lapseDays;
  const starts: number[] = [];
  for (let day = 0; day < DAYS; day++) {
    const isMissed = draw() < missed;
    const seconds = Math.round((day * 24 + between(HOURS.min, HOURS.max)) * 3600);
    if (day === 0 || (!isMissed && !isAway(day))) starts.push(seconds);
  }
  return { seed, ability, pace, minutes, starts };
}

export interface AnsweredQuestion extends Answer {
  /** Until the next question can be asked, in seconds. */
  readonly seconds: number;
}

/** One atom as one learner knows it. */
export interface LearnedAtom {
  readonly memory: AtomMemory;
  /**
   * Asks until the answer is right or was missed twice, which counts as one practice.
   *
   * @param form How it is asked. By default in its usual form, of an atom that builds on nothing.
   */
  ask(at: Instant, form?: Partial<QuestionForm>): AnsweredQuestion;
}

export interface QuestionForm {
  /** Mean probability of recalling the atoms that this one builds on; 1 if there are none. */
  readonly support: number;
  /** With two options, or an interval's notes one by one: easier to guess. */
  readonly isEasier: boolean;
}

/**
 * An atom that the learner has never practiced. Chance depends on the learner, the atom and how often it was asked
 * only, so that all schedulers meet the same luck.
 *
 * @param index Of the atom in its list.
 */
export function createLearnedAtom(
  { seed, ability, pace }: Learner,
  model: ForgettingModel,
  atom: Atom,
  index: number,
): LearnedAtom {
  const kind = KINDS[atom.kind];
  const draw = randomOf(seed, index);
  const memory = model.createMemory(ability, kind.effort * logNormal(draw, SPREAD.atom));
  return {
    memory,
    ask(at, { support = 1, isEasier = false } = {}) {
      const strength = memory.recall(at);
      // Each question draws equally often, whatever happens.
      const isRecalled = draw() < strength;
      const luck = draw();
      const noise = logNormal(draw, SPREAD.duration);
      const retries = triesUntilRight(draw, kind.retry);
      const chance = draw();
      const isTaught = draw() < TAUGHT_WITHOUT + (1 - TAUGHT_WITHOUT) * support;
      const guess = isEasier ? EASIER_GUESS : kind.guess;
      const isRight = isRecalled ? luck >= kind.slip : luck < guess;
      const isSolved = isRight || retries < MISSES;
      const tries = isRight ? 1 : MISSES;
      const usual = kind.seconds * pace;
      const first = usual * noise * (GUESS_DELAY - (isRecalled ? RECALL_GAIN * strength : 0));
      const more =
        (tries - 1) * (FEEDBACK_SECONDS + RETRY_SHARE * usual) + (isSolved ? 0 : SHOWN_SECONDS);
      const seconds = first + more + PAUSE_SECONDS;
      if (isTaught) memory.practice(after(at, first + more), { isRecalled, chance });
      return { isRight, isSolved, tries, durationMs: Math.round(first * 1000), seconds };
    },
  };
}

/** At least 1. */
function triesUntilRight(draw: Draw, probability: number): number {
  return 1 + Math.floor(Math.log(1 - draw()) / Math.log(1 - probability));
}

/** The instant after so many seconds of practice. */
export function after({ seconds, practiceSeconds }: Instant, practiced: number): Instant {
  return { seconds: seconds + practiced, practiceSeconds: practiceSeconds + practiced };
}
