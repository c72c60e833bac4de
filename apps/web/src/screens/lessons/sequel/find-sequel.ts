import type { Exercise } from "@attune/contract";
import { lessonAddress, lessonAt, PART, stepAfter } from "@attune/contract/path";
import { currentUserId } from "../../../data/auth-session/auth-session.ts";
import { calculateFromAnswers } from "../../../data/memory/use-learner-memory.ts";
import type { Sequel } from "../../../practice/end/sequel.ts";
import { findBetter } from "../../practice/better/better.ts";
import { RemindOffer } from "../../practice/better/remind-offer.tsx";
import { toProgress } from "../../practice/path/learner-path.ts";
import { AFTER_THE_PATH, nextMessage } from "./messages.ts";

/** Finds the sequel of the set that has ended on the current page. */
export async function findSequel(
  exercise: Exercise,
  navigate: (to: string) => void,
): Promise<Sequel> {
  const { pathname, search } = location;
  const ended = lessonAt(exercise, pathname.toLowerCase(), new URLSearchParams(search).get(PART));
  const userId = currentUserId();
  const [done, better] = await Promise.all([
    calculateFromAnswers("done", userId),
    findBetter(userId, ({ exercises }) => exercises.includes(exercise)),
  ]);
  const next = stepAfter(ended, toProgress(done, userId, userId !== undefined))?.lesson;
  return {
    status: "ready",
    label: next ? nextMessage(next.name) : AFTER_THE_PATH.label,
    open: () => navigate(next ? lessonAddress(next) : AFTER_THE_PATH.path),
    better,
    Offer: RemindOffer,
  };
}
