import {
  chooseCheckUp,
  isCheckUpOffered,
  type MemoryState,
  type QuestionRef,
  returnDay,
} from "@attune/memory";
import { calendarDay, startOfDay } from "../../../lib/timing/calendar-day.ts";
import { countWaiting } from "../overview/waiting.ts";
import { practicedAtoms } from "../run/next-question.ts";

/** A learner who was away for this many days is welcomed back, before anything else is offered. */
export const LAPSE_DAYS = 7;

/** The state of today's card. */
export type Today =
  /** Nothing was ever answered. */
  | { readonly state: "dayOne" }
  /** The last answer was long ago. */
  | { readonly state: "welcomeBack"; readonly due: number; readonly minutes: number }
  /** A check-up is offered, and has items. */
  | { readonly state: "checkUp"; readonly items: number }
  /** Counts of things to review and of new ones, and how long a run takes. */
  | {
      readonly state: "waiting";
      readonly due: number;
      readonly fresh: number;
      readonly minutes: number;
    }
  /** Practiced today, and nothing is due any more. */
  | { readonly state: "done"; readonly practiced: number; readonly tomorrow: number };

interface Situation {
  readonly states: ReadonlyMap<string, MemoryState>;
  /** Whether anything was answered that the states may not show, such as phrases. */
  readonly hasAnswers: boolean;
  readonly isUnlocked: (question: QuestionRef) => boolean;
  readonly isSinging: boolean;
  /** Minutes of the next run. */
  readonly minutes: number;
  /** When the last check-up ended, epoch milliseconds. */
  readonly lastCheckUp: number | undefined;
  /** Epoch milliseconds. */
  readonly now: number;
}

export function todayOf(situation: Situation): Today {
  const { states, hasAnswers, isUnlocked, isSinging, minutes, lastCheckUp, now } = situation;
  const known = [...states.values()];
  if (known.length === 0 && !hasAnswers) return { state: "dayOne" };
  const today = calendarDay(now);
  const context = { states, now, dayStart: startOfDay(now) };
  const { due, fresh } = countWaiting(context, isUnlocked, isSinging);
  const lastDay = calendarDay(Math.max(...known.map(({ lastAt }) => lastAt)));
  if (today - lastDay >= LAPSE_DAYS && due > 0) return { state: "welcomeBack", due, minutes };
  const firstAt = Math.min(...known.map((each) => each.firstAt));
  if (isCheckUpOffered(firstAt, lastCheckUp, now)) {
    const atoms = practicedAtoms(isUnlocked, { isSinging });
    const items = chooseCheckUp(atoms, (id) => states.get(id), now).length;
    if (items > 0) return { state: "checkUp", items };
  }
  if (lastDay !== today || due > 0) return { state: "waiting", due, fresh, minutes };
  return {
    state: "done",
    practiced: known.filter(({ lastAt }) => calendarDay(lastAt) === today).length,
    tomorrow: known.filter((state) => returnDay(state, calendarDay, now) === today + 1).length,
  };
}
