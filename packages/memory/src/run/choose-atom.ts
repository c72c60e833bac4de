import type { Atom, AtomKind } from "../atoms.ts";
import { dueAt, type MemoryState, recallProbability } from "../memory-state.ts";

/** A learner meets at most this many new atoms a day. */
export const NEW_ATOMS_A_DAY = 10;

/**
 * Seconds that a question takes, with its sound, its answer and the verdict; for note matching, all three notes.
 * A run starts no question that would not end in time.
 */
export const EXPECTED_SECONDS: Readonly<Record<AtomKind, number>> = {
  sing: 20,
  hear: 12,
  name: 20,
  staff: 12,
  enharmonic: 10,
  inversion: 12,
  key: 20,
  triad: 12,
  mode: 18,
};

/** How often one atom is asked in a run at most, unless it was missed. */
const MAX_ASKED = 3;
/** A missed atom comes back after this many other questions. */
const QUESTIONS_BETWEEN = 3;

/** What a run learned of one atom. */
export interface RunAnswer {
  readonly atomId: string;
  /** Whether the first try was right. */
  readonly isRight: boolean;
}

export interface RunSituation {
  /** What the learner may be asked, in the order in which new atoms are introduced. */
  readonly atoms: readonly Atom[];
  readonly state: (atomId: string) => MemoryState | undefined;
  /** The answers of this run, in order. */
  readonly answers: readonly RunAnswer[];
  /** Atoms that were first answered today, in this run or before. */
  readonly newToday: number;
  readonly secondsLeft: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The answers of a run to one atom. */
interface Tally {
  readonly count: number;
  /** Whether the last one was right. */
  readonly isRight: boolean;
  /** Answers since. */
  readonly ago: number;
}

function tally(answers: readonly RunAnswer[]): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  for (const [index, { atomId, isRight }] of answers.entries()) {
    const count = (tallies.get(atomId)?.count ?? 0) + 1;
    tallies.set(atomId, { count, isRight, ago: answers.length - 1 - index });
  }
  return tallies;
}

/**
 * The next atom of a run. In this order: what was missed in this run, after a few other questions; what is due,
 * longest due first, so that nothing due waits forever; new atoms up to the day's limit; and, while there is time,
 * what is most likely to be forgotten next. Of these the first whose kind differs from the last question's.
 *
 * @returns Undefined when the run is over: no time is left, or nothing is left to practice.
 */
export function chooseAtom(situation: RunSituation): Atom | undefined {
  const { atoms, state, answers, newToday, secondsLeft, now } = situation;
  const tallies = tally(answers);
  const lastKind = answers.at(-1)?.atomId.split(":")[0];
  const missed: Atom[] = [];
  const due: (readonly [Atom, number])[] = [];
  const fresh: Atom[] = [];
  for (const atom of atoms) {
    if (EXPECTED_SECONDS[atom.kind] > secondsLeft) continue;
    const tallied = tallies.get(atom.id);
    const memory = state(atom.id);
    if (tallied) {
      if (!tallied.isRight && tallied.ago >= QUESTIONS_BETWEEN) missed.push(atom);
    } else if (!memory) {
      if (newToday < NEW_ATOMS_A_DAY) fresh.push(atom);
    } else {
      const at = dueAt(memory);
      if (at <= now) due.push([atom, at]);
    }
  }
  due.sort(([, a], [, b]) => a - b);
  const first = [...missed, ...due.map(([atom]) => atom), ...fresh];
  const isOther = ({ kind }: Atom) => kind !== lastKind;
  return first.find(isOther) ?? first[0] ?? chooseAhead(situation, tallies, isOther);
}

/** Of what isn't due, the atom that is most likely to be forgotten; at first those not asked in this run. */
function chooseAhead(
  { atoms, state, secondsLeft, now }: RunSituation,
  tallies: ReadonlyMap<string, Tally>,
  isOther: (atom: Atom) => boolean,
): Atom | undefined {
  const candidates = atoms.flatMap((atom) => {
    const memory = state(atom.id);
    const { count = 0, ago = Number.POSITIVE_INFINITY } = tallies.get(atom.id) ?? {};
    const isPossible = EXPECTED_SECONDS[atom.kind] <= secondsLeft && memory !== undefined;
    if (!isPossible || count >= MAX_ASKED || ago < QUESTIONS_BETWEEN) return [];
    return [{ atom, count, recall: recallProbability(memory, now + SOON_MS) }];
  });
  candidates.sort((a, b) => a.count - b.count || a.recall - b.recall);
  return (candidates.find(({ atom }) => isOther(atom)) ?? candidates[0])?.atom;
}

/** Recall is compared for tomorrow: of what was answered a minute ago, everything would be known. */
const SOON_MS = 86_400_000;
