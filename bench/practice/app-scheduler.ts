import {
  type Answer as AppAnswer,
  ATOMS,
  type Atom,
  chooseAtom,
  createMemory,
  DAY_MS,
  dueReturn,
  findAtom,
  GRADED_TRIES,
  isReturning,
  type Return,
  type RunAnswer,
  recordedQuestion,
  returnsAfter,
} from "@attune/memory";
import type { Answer, Scheduler } from "./scheduler.ts";

const dayOf = (time: number) => Math.floor(time / DAY_MS);

/** The app's own: a run a day, of as many minutes as the learner has, with answers as the app records them. */
export function createAppScheduler(): Scheduler {
  const memory = createMemory();
  const introducedOn = new Map<string, number>();
  let run: RunAnswer[] = [];
  let returns: readonly Return[] = [];
  let day = Number.NaN;
  let count = 0;
  return {
    next(now) {
      if (dayOf(now) !== day) {
        day = dayOf(now);
        run = [];
        returns = [];
      }
      const returned = findAtom(dueReturn(returns, () => true) ?? "");
      if (returned) return { atom: returned, isEasier: true };
      const newToday = [...introducedOn.values()].filter((each) => each === day).length;
      const atom = chooseAtom({
        atoms: ATOMS,
        state: memory.state,
        answers: run,
        newToday,
        secondsLeft: Number.POSITIVE_INFINITY,
        now,
      });
      return atom && { atom };
    },
    answered({ atom: { id }, isEasier: isReturn = false }, answer, at) {
      const atom = findAtom(id);
      if (!atom) throw new Error(`There is no atom ${id}`);
      if (!introducedOn.has(id)) introducedOn.set(id, dayOf(at));
      const isShown = !answer.isSolved && isReturning(atom);
      returns = returnsAfter(returns, { atomId: id, isReturn, isShown });
      memory.add(toAttempts(atom, answer, at, count++, isReturn ? GRADED_TRIES : 0));
      if (!isReturn) run.push({ atomId: id, isRight: answer.isRight });
    },
  };
}

/** A question's tries as the app records them. */
export function toAttempts(
  atom: Atom,
  answer: Answer,
  at: number,
  index: number,
  earlierTries: number,
): AppAnswer[] {
  const [first] = atom.questions;
  if (!first) throw new Error(`${atom.id} has no question`);
  const { exercise, itemId } = recordedQuestion(atom, first);
  return Array.from({ length: answer.tries }, (_, each) => {
    const isRightTry = answer.isSolved && each === answer.tries - 1;
    const isStage = exercise === "note-matching";
    return {
      id: `${index}`.padStart(8, "0") + each,
      exercise,
      itemId: isStage ? (isRightTry ? "review" : `review:${itemId}`) : itemId,
      answer: isStage && answer.isRight ? itemId : undefined,
      outcome: isRightTry ? "great" : "tryAgain",
      tries: earlierTries + each + 1,
      durationMs: answer.durationMs,
      // In the order of the tries.
      answeredAt: at - answer.tries + each,
    };
  });
}
