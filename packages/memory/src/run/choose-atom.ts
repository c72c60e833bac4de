import type { Atom } from "../atoms.ts";
import { type AtomKind, KINDS } from "../kinds.ts";
import { DAY_MS, dueAt, type MemoryState, recallProbability } from "../memory-state.ts";
import { expectedGain } from "./expected-gain.ts";
import { isIntroducible, type LearnerAbilities } from "./prerequisites.ts";

/** A learner meets at most this many new atoms a day. */
export const NEW_ATOMS_A_DAY = 10;

/** Note matching asks for three atoms together. */
const ATOMS_IN_STAGE = 3;

/** Seconds of a question for each atom that it asks for. */
const secondsPerAtom = (kind: AtomKind) =>
  KINDS[kind].expectedSeconds / (kind === "name" ? ATOMS_IN_STAGE : 1);

/** Every third question of a run is new: what is due could otherwise fill every run, and keep out everything new. */
export const NEW_EVERY = 3;

/**
 * A kind gets no new atoms while this many of it are being learned. Otherwise most minutes go to atoms of the hardest
 * kinds that are missed every time.
 */
export const LEARNING_AT_ONCE = 3;

/** Missed on this many days after the first, an atom no longer keeps new ones out, which would be forever. */
export const MAX_LAPSES = 4;

/**
 * Whether an atom is being learned: it is expected to be forgotten within a day, and wasn't missed too often.
 */
export const isBeingLearned = ({ stability, lapses }: MemoryState): boolean =>
  stability < 1 && lapses < MAX_LAPSES;

/** Atoms that have been due for longer come before all others, so that nothing due waits forever. */
export const MAX_WAITING_DAYS = 30;

/** How often one atom is asked in a run at most. */
const MAX_ASKED = 3;
/** An atom comes back in the same run after this many other questions at the earliest. */
const QUESTIONS_BETWEEN = 3;

/** A run's answer to a question about one atom. */
export interface RunAnswer {
  readonly atomId: string;
  /** Whether the first try was right. */
  readonly isRight: boolean;
}

export interface RunSituation extends Pick<LearnerAbilities, "isPlacedOut"> {
  /** Atoms that the learner may be asked for, in the order in which new ones are introduced. */
  readonly atoms: readonly Atom[];
  readonly state: (atomId: string) => MemoryState | undefined;
  /** Atoms that can be asked, though maybe not in this run. Default: those in `atoms`. */
  readonly canAsk?: LearnerAbilities["canAsk"];
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
  /** Answers since. */
  readonly ago: number;
}

function tally(answers: readonly RunAnswer[]): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  for (const [index, { atomId }] of answers.entries()) {
    const count = (tallies.get(atomId)?.count ?? 0) + 1;
    tallies.set(atomId, { count, ago: answers.length - 1 - index });
  }
  return tallies;
}

/**
 * The next atom of a run. In this order:
 *
 * 1. What has been due for more than a month, longest due first.
 * 2. At every third question, a new atom whose prerequisites are recalled, of a kind of which few are being learned, up
 *    to the day's limit.
 * 3. What is due, by the gain per second: how much asking now adds to the recall in a month.
 * 4. Such new atoms at any question.
 * 5. While there is time, what is most likely to be forgotten next; last what was asked in this run already.
 *
 * The first whose kind differs from the last question's is chosen. A missed atom is due the next day. Its
 * question comes back in an easier form (`returns.ts`), which takes the place of another one.
 *
 * @returns Undefined when the run is over: no time is left, or nothing is left to practice.
 */
export function chooseAtom(situation: RunSituation): Atom | undefined {
  const { atoms, state, answers, newToday, secondsLeft, now, isPlacedOut } = situation;
  const tallies = tally(answers);
  const learning = new Map<AtomKind, number>();
  const due: Due[] = [];
  const unknown: Atom[] = [];
  for (const atom of atoms) {
    const memory = state(atom.id);
    if (memory && isBeingLearned(memory))
      learning.set(atom.kind, (learning.get(atom.kind) ?? 0) + 1);
    if (KINDS[atom.kind].expectedSeconds > secondsLeft || tallies.has(atom.id)) continue;
    if (!memory) unknown.push(atom);
    else if (dueAt(memory) <= now) due.push(createDue(atom, memory, now));
  }
  const abilities = { state, canAsk: situation.canAsk ?? isOneOf(atoms), isPlacedOut };
  const isReady = ({ id, kind }: Atom) =>
    (learning.get(kind) ?? 0) < LEARNING_AT_ONCE && isIntroducible(id, abilities);
  const fresh = newToday < NEW_ATOMS_A_DAY ? unknown.filter(isReady) : [];
  const isTurnOfNew = (answers.length + 1) % NEW_EVERY === 0;
  const late = due.filter(({ isLate }) => isLate).sort((a, b) => a.at - b.at);
  const onTime = due.filter(({ isLate }) => !isLate).sort((a, b) => b.gain - a.gain);
  const first = [
    ...late.map(({ atom }) => atom),
    ...(isTurnOfNew ? fresh : []),
    ...onTime.map(({ atom }) => atom),
    ...fresh,
  ];
  const lastKind = answers.at(-1)?.atomId.split(":")[0];
  const isOther = ({ kind }: Atom) => kind !== lastKind;
  return first.find(isOther) ?? first[0] ?? chooseAhead(situation, tallies, isOther);
}

function isOneOf(atoms: readonly Atom[]): (atomId: string) => boolean {
  const ids = new Set(atoms.map(({ id }) => id));
  return (atomId) => ids.has(atomId);
}

interface Due {
  readonly atom: Atom;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Has been due for longer than an atom may wait. */
  readonly isLate: boolean;
  /** Per second. */
  readonly gain: number;
}

function createDue(atom: Atom, memory: MemoryState, now: number): Due {
  const at = dueAt(memory);
  const isLate = now - at > MAX_WAITING_DAYS * DAY_MS;
  const gain = expectedGain(memory, now) / secondsPerAtom(atom.kind);
  return { atom, at, isLate, gain };
}

/** Chooses the atom most likely to be forgotten among those that aren't due, preferring those not asked in this run. */
function chooseAhead(
  { atoms, state, secondsLeft, now }: RunSituation,
  tallies: ReadonlyMap<string, Tally>,
  isOther: (atom: Atom) => boolean,
): Atom | undefined {
  const candidates = atoms.flatMap((atom) => {
    const memory = state(atom.id);
    const { count = 0, ago = Number.POSITIVE_INFINITY } = tallies.get(atom.id) ?? {};
    const isPossible = KINDS[atom.kind].expectedSeconds <= secondsLeft && memory !== undefined;
    if (!isPossible || count >= MAX_ASKED || ago < QUESTIONS_BETWEEN) return [];
    // Tomorrow's: of what was answered a minute ago, everything would be known.
    return [{ atom, count, recall: recallProbability(memory, now + DAY_MS) }];
  });
  candidates.sort((a, b) => a.count - b.count || a.recall - b.recall);
  return (candidates.find(({ atom }) => isOther(atom)) ?? candidates[0])?.atom;
}
