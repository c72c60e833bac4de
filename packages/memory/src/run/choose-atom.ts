import type { Atom, AtomKind } from "../atoms.ts";
import { DAY_MS, dueAt, type MemoryState, recallProbability } from "../memory-state.ts";
import { expectedGain } from "./expected-gain.ts";

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

/** Note matching asks for three atoms at once. */
const ATOMS_IN_STAGE = 3;

/** Seconds of a question for each atom that it asks for. */
const secondsPerAtom = (kind: AtomKind) =>
  EXPECTED_SECONDS[kind] / (kind === "name" ? ATOMS_IN_STAGE : 1);

/** Every third question of a run is new while others are due: a backlog would otherwise keep out everything new. */
const NEW_EVERY = 3;

/**
 * A kind has no new atoms while this many of it are still being learned. Otherwise a learner's minutes go to many atoms
 * that are missed each time, most of them of the hard kinds.
 */
const LEARNING_AT_ONCE = 3;
/** An atom is being learned while it is expected to be recalled for less than a day. */
const LEARNED_STABILITY_DAYS = 1;
const isBeingLearned = ({ stability }: MemoryState) => stability < LEARNED_STABILITY_DAYS;

/** What has been due for longer comes before everything else, so that nothing due waits forever. */
const MAX_WAITING_DAYS = 21;

/** How often one atom is asked in a run at most. */
const MAX_ASKED = 3;
/** An atom comes back in the same run after this many other questions. */
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
 * The next atom of a run. In this order:
 *
 * 1. What was missed in this run, once more after three other questions.
 * 2. What has been due for more than three weeks, longest due first.
 * 3. At every third question, a new atom.
 * 4. What is due, by the gain per second: how much asking now adds to the recall in a month, as the memory expects.
 * 5. New atoms up to the day's limit, of kinds of which few are still being learned.
 * 6. While there is time, what is most likely to be forgotten next; last what was asked in this run already.
 *
 * Of these the first whose kind differs from the last question's.
 *
 * @returns Undefined when the run is over: no time is left, or nothing is left to practice.
 */
export function chooseAtom(situation: RunSituation): Atom | undefined {
  const { atoms, state, answers, newToday, secondsLeft, now } = situation;
  const tallies = tally(answers);
  const learning = new Map<AtomKind, number>();
  const missed: Atom[] = [];
  const due: Due[] = [];
  const unknown: Atom[] = [];
  for (const atom of atoms) {
    const memory = state(atom.id);
    if (memory && isBeingLearned(memory))
      learning.set(atom.kind, (learning.get(atom.kind) ?? 0) + 1);
    if (EXPECTED_SECONDS[atom.kind] > secondsLeft) continue;
    const tallied = tallies.get(atom.id);
    if (tallied) {
      if (isMissedOnce(tallied) && tallied.ago >= QUESTIONS_BETWEEN) missed.push(atom);
    } else if (!memory) unknown.push(atom);
    else if (dueAt(memory) <= now) due.push(createDue(atom, memory, now));
  }
  const fresh = newToday < NEW_ATOMS_A_DAY ? unknown : [];
  const isNext = (answers.length + 1) % NEW_EVERY === 0;
  const isReady = ({ kind }: Atom) => (learning.get(kind) ?? 0) < LEARNING_AT_ONCE;
  const ready = fresh.filter(isReady);
  const late = due.filter(({ isLate }) => isLate).sort((a, b) => a.at - b.at);
  due.sort((a, b) => b.gain - a.gain);
  const lastKind = answers.at(-1)?.atomId.split(":")[0];
  const isOther = ({ kind }: Atom) => kind !== lastKind;
  const first = [
    ...missed,
    ...late.map(({ atom }) => atom),
    ...(isNext ? ready : []),
    ...due.map(({ atom }) => atom),
    ...ready,
  ];
  return first.find(isOther) ?? first[0] ?? chooseAhead(situation, tallies, isOther);
}

const isMissedOnce = ({ count, isRight }: Tally) => count === 1 && !isRight;

interface Due {
  readonly atom: Atom;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Per second. */
  readonly gain: number;
  readonly isLate: boolean;
}

function createDue(atom: Atom, memory: MemoryState, now: number): Due {
  const at = dueAt(memory);
  const gain = expectedGain(memory, now) / secondsPerAtom(atom.kind);
  return { atom, at, gain, isLate: now - at > MAX_WAITING_DAYS * DAY_MS };
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
    // Tomorrow's: of what was answered a minute ago, everything would be known.
    return [{ atom, count, recall: recallProbability(memory, now + DAY_MS) }];
  });
  candidates.sort((a, b) => a.count - b.count || a.recall - b.recall);
  return (candidates.find(({ atom }) => isOther(atom)) ?? candidates[0])?.atom;
}
