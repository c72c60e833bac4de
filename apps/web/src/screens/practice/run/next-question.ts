import {
  ATOMS,
  type Atom,
  chooseAtom,
  chooseQuestion,
  chooseStage,
  dueReturn,
  findAtom,
  isIntroducible,
  KINDS,
  type MemoryState,
  NEW_ATOMS_A_DAY,
  type QuestionRef,
  recallProbability,
  SET_ATOMS,
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
  /** Whether the learner was placed out of an atom. Default: of none. */
  readonly isPlacedOut?: (atomId: string) => boolean;
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
  [...ATOMS, ...SET_ATOMS].filter(
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

/** Whether an atom that is new to the learner may be asked for, as its prerequisites are recalled or can't be asked. */
export function canIntroduce(
  { states, isAvailable, isPlacedOut }: Pick<RunContext, "states" | "isAvailable" | "isPlacedOut">,
  isSinging: boolean,
): (atomId: string) => boolean {
  const askable = new Set(practicedAtoms(isAvailable, { isSinging }).map(({ id }) => id));
  const abilities = {
    state: (id: string) => states.get(id),
    canAsk: (id: string) => askable.has(id),
    isPlacedOut,
  };
  return (atomId) => isIntroducible(atomId, abilities);
}

/** Undefined when the run is over. */
export function nextQuestion(run: StoredRun, context: RunContext): RunQuestion | undefined {
  const secondsLeft = run.minutes * 60 - run.elapsedMs / 1000;
  const practiced = practicedAtoms(context.isAvailable, run);
  const fits = (id: string) =>
    practiced.some((atom) => atom.id === id && KINDS[atom.kind].expectedSeconds <= secondsLeft);
  const returned = dueReturn(run.returns, fits);
  if (returned !== undefined) return askAgain(returned, context);
  const atom = nextAtom(run, practiced, secondsLeft, context);
  if (atom) return ask(atom, run, context);
  // Nothing else is left to ask before it.
  const early = run.returns.find(({ atomId }) => fits(atomId));
  return early && askAgain(early.atomId, context);
}

function nextAtom(
  run: StoredRun,
  practiced: readonly Atom[],
  secondsLeft: number,
  context: RunContext,
): Atom | undefined {
  const { states, isAvailable, isPlacedOut, now, dayStart } = context;
  const newToday = countNewToday(states, dayStart, run.answers);
  const isUnknown = ({ id }: Atom) => !states.has(id);
  const knownNames = practiced.filter((each) => each.kind === "name" && !isUnknown(each)).length;
  // The first stage of note matching introduces three notes together.
  const isStagePossible = newToday + NAMES_IN_STAGE - knownNames <= NEW_ATOMS_A_DAY;
  const askable = new Set(
    practicedAtoms(isAvailable, { isSinging: run.isSinging }).map(({ id }) => id),
  );
  return chooseAtom({
    atoms: practiced.filter((each) => isStagePossible || each.kind !== "name" || !isUnknown(each)),
    state: (id) => states.get(id),
    answers: run.answers,
    newToday,
    canAsk: (id) => askable.has(id),
    isPlacedOut,
    secondsLeft,
    now,
  });
}

/** An atom whose answer was shown, by its easiest question. */
function askAgain(atomId: string, context: RunContext): RunQuestion | undefined {
  const atom = findAtom(atomId);
  const question = atom?.questions.find(context.isAvailable);
  if (!atom || !question) return undefined;
  const confusedWith = context.confusedWith(atomId);
  return { atoms: [atom], question, confusedWith, isReturn: true };
}

/** The kind of an atom, if the learner has neither answered nor skipped a question of it. */
function firstOfKind(
  { kind }: Atom,
  { answers, skipped }: StoredRun,
  states: RunContext["states"],
): Pick<RunQuestion, "firstOfKind"> {
  const seen = [...states.keys(), ...answers.map(({ atomId }) => atomId), ...skipped];
  return seen.some((id) => findAtom(id)?.kind === kind) ? {} : { firstOfKind: kind };
}

/** The next item of a check-up that was neither answered nor skipped; undefined after the last. */
export function nextItem(run: StoredCheckUp, context: RunContext): RunQuestion | undefined {
  const done = new Set([...run.answers.map(({ atomId }) => atomId), ...run.skipped]);
  for (const { atomId } of run.items) {
    const atom = done.has(atomId) ? undefined : findAtom(atomId);
    const asked = atom && ask(atom, undefined, context);
    if (asked) return asked;
  }
  return undefined;
}

/**
 * How to ask for an atom; undefined if there is no question for it.
 *
 * @param run Undefined for a check-up, which introduces nothing.
 */
function ask(atom: Atom, run: StoredRun | undefined, context: RunContext): RunQuestion | undefined {
  const { states, isAvailable, now, random } = context;
  const confusedWith = context.confusedWith(atom.id);
  const question = chooseQuestion(atom, states.get(atom.id), isAvailable, random);
  if (!question) return undefined;
  const asked = { question, confusedWith, ...(run && firstOfKind(atom, run, states)) };
  if (atom.kind !== "name") return { atoms: [atom], ...asked };
  const mayIntroduce = canIntroduce(context, run?.isSinging ?? true);
  const names = ATOMS.filter(
    ({ id, kind, questions }) =>
      kind === "name" && questions.some(isAvailable) && (states.has(id) || mayIntroduce(id)),
  );
  const recall = (id: string) => {
    const state = states.get(id);
    return state && recallProbability(state, now);
  };
  return { atoms: chooseStage(atom, names, recall, confusedWith), ...asked };
}
