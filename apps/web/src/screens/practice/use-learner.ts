import {
  atomOf,
  type Confusion,
  isInSets,
  type MemoryState,
  type QuestionRef,
} from "@attune/memory";
import { useEffect, useState } from "react";
import { useAuthSession } from "../../data/auth-session/use-auth-session.ts";
import { calculateFromAnswers, useLearnerMemory } from "../../data/memory/use-learner-memory.ts";
import { knownUnits } from "../../data/practice-runs/known-units.ts";
import { syncUnitsOnce } from "../../data/practice-runs/sync-known-units.ts";
import { listQuestions } from "../../exercises/source.ts";
import { type PracticeLessons, SOURCES } from "../../exercises/sources.ts";
import { startOfDay } from "../../lib/timing/calendar-day.ts";
import { isUnlocked } from "./lessons/is-unlocked.ts";
import { usePracticeLessons } from "./lessons/use-practice-lessons.ts";
import { placedOutAtoms } from "./path/placed-out.ts";
import type { RunContext } from "./run/next-question.ts";
import { useChosenAtoms } from "./use-chosen-atoms.ts";

/** The learner's memory and lessons, from which the questions of a run are chosen. */
export interface Learner {
  /** Undefined for a visitor. */
  readonly userId: string | undefined;
  readonly states: ReadonlyMap<string, MemoryState>;
  /** Confusions in earlier answers, most frequent first; empty until they are counted. */
  readonly confusions: readonly Confusion[];
  /** Days with practice before the page opened, as `calendarDay` numbers them. */
  readonly days: readonly number[];
  readonly lessons: PracticeLessons;
  readonly isLoadingLessons: boolean;
  /** Whether the learner may see a question. */
  readonly isUnlocked: (question: QuestionRef) => boolean;
}

const NOTHING: Pick<Learner, "confusions" | "days"> = { confusions: [], days: [] };

/** 'loading' until it is known who practices, and what they remember. Until then the learner remembers nothing. */
type LoadedLearner =
  | { readonly status: "failed" }
  | { readonly status: "loading" | "ready"; readonly learner: Learner };

export function useLearner(): LoadedLearner {
  const session = useAuthSession();
  const isSignedIn = session.status === "signedIn";
  const userId = isSignedIn ? session.user.id : undefined;
  const { status, states } = useLearnerMemory();
  const isReady = session.status !== "loading" && status === "ready";
  const { lessons, isLoading } = usePracticeLessons(isSignedIn);
  const [history, setHistory] = useState(NOTHING);
  const chosen = useChosenAtoms(userId);

  useEffect(() => syncUnitsOnce(userId), [userId]);
  useEffect(() => {
    if (!isReady) return setHistory(NOTHING);
    let isCurrent = true;
    calculateFromAnswers("statistics", userId)
      .then(({ confusions, days }) => {
        if (isCurrent) setHistory({ confusions, days: days.map(({ day }) => day) });
      })
      // Without it, options are drawn as in lessons.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [isReady, userId]);

  if (status === "failed") return { status };
  const learner = {
    userId,
    states,
    ...history,
    lessons,
    // A run that is started before begins when it is known what is remembered.
    isLoadingLessons: isLoading || !isReady,
    isUnlocked: (question: QuestionRef) =>
      isUnlocked(question, isSignedIn) &&
      (!isInSets(question) || isWanted(question, states, chosen)),
  };
  return { status: isReady ? "ready" : "loading", learner };
}

/** Whether the learner has met what a question of sets of one's own asks, or has put it into daily practice. */
function isWanted(
  question: QuestionRef,
  states: Learner["states"],
  chosen: ReadonlySet<string>,
): boolean {
  const id = atomOf(question)?.id ?? "";
  return states.has(id) || chosen.has(id);
}

const keyOf = ({ exercise, itemId }: QuestionRef) => `${exercise} ${itemId}`;

/** Context for choosing the next question, as of now. */
export function toRunContext({
  userId,
  states,
  confusions,
  lessons,
  isUnlocked: isAllowed,
}: Learner): RunContext {
  const available = new Set(listQuestions(lessons, SOURCES).map(keyOf));
  const placedOut = placedOutAtoms(knownUnits(userId));
  const now = Date.now();
  return {
    states,
    confusedWith: (atomId) =>
      confusions.filter((each) => each.atomId === atomId).map(({ answer }) => answer),
    isAvailable: (question) => available.has(keyOf(question)) && isAllowed(question),
    now,
    dayStart: startOfDay(now),
    random: Math.random,
    isPlacedOut: (atomId) => placedOut.has(atomId),
  };
}
