import {
  ATOMS,
  type Atom,
  chooseAtom,
  chooseQuestion,
  chooseStage,
  findAtom,
  type MemoryState,
  NEW_ATOMS_A_DAY,
  type QuestionRef,
  recallProbability,
} from "@attune/memory";
import type { StoredCheckUp, StoredRun } from "../../../data/practice-runs/stored-runs.ts";
import type { RunQuestion } from "../../../exercises/run-question.ts";

export interface RunContext {
  readonly states: ReadonlyMap<string, MemoryState>;
  /** Wrong answers that the learner gave for an atom, most often first. */
  readonly confusedWith: (atomId: string) => readonly string[];
  /** Whether there is such a question, and the learner may see it. */
  readonly isAvailable: (question: QuestionRef) => boolean;
  /** Epoch milliseconds. */
  readonly now: number;
  /** When today began, epoch milliseconds. */
  readonly dayStart: number;
  /** Uniform in [0, 1). */
  readonly random: () => number;
}

interface Practiced {
  readonly isSinging: boolean;
  readonly skipped?: readonly string[];
}

/** Atoms that can be asked, in the order in which new ones are introduced. */
export const practicedAtoms = (
  isAvailable: RunContext["isAvailable"],
  { isSinging, skipped = [] }: Practiced,
): readonly Atom[] =>
  ATOMS.filter(
    ({ id, kind, questions }) =>
      (isSinging || kind !== "sing") && !skipped.includes(id) && questions.some(isAvailable),
  );

/** How many atoms were first answered today. The last answers of a run may not be in the states yet. */
export function countNewToday(
  states: RunContext["states"],
  dayStart: number,
  answers: StoredRun["answers"] = [],
): number {
  const known = [...states.values()].filter(({ firstAt }) => firstAt >= dayStart).length;
  const unknown = answers.map(({ atomId }) => atomId).filter((id) => !states.has(id));
  return known + new Set(unknown).size;
}

const NAMES_IN_STAGE = 3;

/** Undefined when the run is over. */
export function nextQuestion(run: StoredRun, context: RunContext): RunQuestion | undefined {
  const { states, isAvailable, now, dayStart } = context;
  const newToday = countNewToday(states, dayStart, run.answers);
  const practiced = practicedAtoms(isAvailable, run);
  const isUnknown = ({ id }: Atom) => !states.has(id);
  const knownNames = practiced.filter((each) => each.kind === "name" && !isUnknown(each)).length;
  // The first stage of note matching introduces three notes together.
  const isStagePossible = newToday + NAMES_IN_STAGE - knownNames <= NEW_ATOMS_A_DAY;
  const atom = chooseAtom({
    atoms: practiced.filter((each) => isStagePossible || each.kind !== "name" || !isUnknown(each)),
    state: (id) => states.get(id),
    answers: run.answers,
    newToday,
    secondsLeft: run.minutes * 60 - run.elapsedMs / 1000,
    now,
  });
  return atom && ask(atom, context);
}

/** The next item of a check-up that was neither answered nor skipped; undefined after the last. */
export function nextItem(run: StoredCheckUp, context: RunContext): RunQuestion | undefined {
  const done = new Set([...run.answers.map(({ atomId }) => atomId), ...run.skipped]);
  for (const { atomId } of run.items) {
    const atom = done.has(atomId) ? undefined : findAtom(atomId);
    const asked = atom && ask(atom, context);
    if (asked) return asked;
  }
  return undefined;
}

/** How to ask for an atom; undefined if there is no question for it. */
function ask(atom: Atom, context: RunContext): RunQuestion | undefined {
  const { states, isAvailable, now, random } = context;
  const confusedWith = context.confusedWith(atom.id);
  const question = chooseQuestion(atom, states.get(atom.id), isAvailable, random);
  if (!question) return undefined;
  if (atom.kind !== "name") return { atoms: [atom], question, confusedWith };
  const names = ATOMS.filter(
    ({ kind, questions }) => kind === "name" && questions.some(isAvailable),
  );
  const recall = (id: string) => {
    const state = states.get(id);
    return state && recallProbability(state, now);
  };
  return { atoms: chooseStage(atom, names, recall, confusedWith), question, confusedWith };
}
