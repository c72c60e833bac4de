import type { PathProgress } from "@attune/contract/path";
import { type DoneItems, isSetDone, type MemoryState } from "@attune/memory";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useAuthSession } from "../../../data/auth-session/use-auth-session.ts";
import { calculateFromAnswers, useLearnerMemory } from "../../../data/memory/use-learner-memory.ts";
import {
  knownUnits,
  knownUnitsVersion,
  subscribeToKnownUnits,
} from "../../../data/practice-runs/known-units.ts";
import { storedRuns } from "../../../data/practice-runs/stored-runs.ts";
import { syncUnitsOnce } from "../../../data/practice-runs/sync-known-units.ts";

/** Where a learner is on the path. */
export interface LearnerPath {
  /** Undefined for a visitor. */
  readonly userId: string | undefined;
  readonly isSignedIn: boolean;
  readonly states: ReadonlyMap<string, MemoryState>;
  readonly done: DoneItems;
  readonly progress: PathProgress;
}

/** A learner whose daily practice is without singing isn't led to it either. */
export const toProgress = (
  done: DoneItems,
  userId: string | undefined,
  isSignedIn: boolean,
): PathProgress => ({
  learner: { voice: storedRuns.preferences().isSinging, ears: true, isSignedIn },
  isDone: ({ exercise, items }) => isSetDone(done, exercise, items),
  known: knownUnits(userId),
});

/** Undefined until the learner's answers have been read, and if they can't be. */
export function useLearnerPath(): LearnerPath | undefined {
  const session = useAuthSession();
  const isSignedIn = session.status === "signedIn";
  const userId = isSignedIn ? session.user.id : undefined;
  const { status, states } = useLearnerMemory();
  const isReady = session.status !== "loading" && status === "ready";
  const [read, setRead] = useState<{ of: string | undefined; done: DoneItems }>();
  useSyncExternalStore(subscribeToKnownUnits, knownUnitsVersion);

  useEffect(() => syncUnitsOnce(userId), [userId]);
  // Each answer makes another map of states.
  useEffect(() => {
    if (!isReady || !states) return;
    let isCurrent = true;
    calculateFromAnswers("done", userId).then(
      (done) => {
        if (isCurrent) setRead({ of: userId, done });
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isReady, userId, states]);

  if (!isReady || !read || read.of !== userId) return undefined;
  const { done } = read;
  return { userId, isSignedIn, states, done, progress: toProgress(done, userId, isSignedIn) };
}
