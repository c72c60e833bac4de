/** Laws of daily practice, on the first week of many learners: runs of three minutes as the app asks them. */
import {
  ATOMS,
  type Atom,
  chooseAtom,
  chooseStage,
  createMemory,
  DAY_MS,
  dueAt,
  dueReturn,
  findAtom,
  GRADED_TRIES,
  isIntroducible,
  isReturning,
  KINDS,
  MAX_WAITING_DAYS,
  type Memory,
  type Return,
  type RunAnswer,
  recallProbability,
  returnsAfter,
} from "@attune/memory";
import type { Checks } from "../checks.ts";
import { toAttempts } from "./app-scheduler.ts";
import { randomOf } from "./random.ts";

const START_MS = Date.UTC(2026, 0, 5, 18);
const WEEK = [0, 1, 2, 3, 4, 5, 6];
const RUN_SECONDS = 180;
const LONGEST_RUN_SECONDS = 200;
/** A second try, and the answer played slowly, compared with the time that a question is expected to take. */
const MISSED_SHARE = 1.6;
const FOURTH = "sing:1-6";

interface LawLearner {
  /** A run has at least so many things, without the one that is never right. */
  readonly leastThings: number;
  readonly neverRight?: string;
  readonly atoms: readonly Atom[];
  readonly memory: Memory;
  readonly days: readonly number[];
  readonly isRight: (atom: Atom) => boolean;
}

interface Run {
  readonly seconds: number;
  readonly asked: readonly string[];
  /** New atoms whose prerequisites weren't met. */
  readonly early: readonly string[];
  /** Questions that came before one of another kind that had been due for more than a month. */
  readonly overtaken: number;
}

const knownOf = (ids: readonly string[]) => ids.flatMap((id) => findAtom(id) ?? []);

/** A memory of atoms that were answered right on these days. */
function remembering(atoms: readonly Atom[], days: readonly number[]): Memory {
  const memory = createMemory();
  for (const [index, day] of days.entries())
    for (const [place, atom] of atoms.entries())
      memory.add(toAttempts(atom, RIGHT, START_MS + day * DAY_MS, index * ATOMS.length + place, 0));
  return memory;
}

const RIGHT = { isRight: true, isSolved: true, tries: 1, durationMs: 8_000 } as const;
const MISSED = { isRight: false, isSolved: false, tries: GRADED_TRIES, durationMs: 8_000 } as const;

function* playDays({ atoms, memory, days, isRight }: LawLearner): Generator<Run> {
  let count = 1_000_000;
  const ids = new Set(atoms.map(({ id }) => id));
  const { state } = memory;
  for (const day of days) {
    const answers: RunAnswer[] = [];
    const asked: string[] = [];
    const early: string[] = [];
    let overtaken = 0;
    let newToday = 0;
    let returns: readonly Return[] = [];
    let seconds = 0;
    for (;;) {
      const now = START_MS + day * DAY_MS + seconds * 1000;
      const secondsLeft = RUN_SECONDS - seconds;
      const fits = ({ kind }: Atom) => KINDS[kind].expectedSeconds <= secondsLeft;
      const returned = dueReturn(returns, (id) => knownOf([id]).some(fits));
      const situation = { atoms, state, answers, newToday, secondsLeft, now };
      const atom = returned === undefined ? chooseAtom(situation) : findAtom(returned);
      if (!atom) break;
      const isReturn = returned !== undefined;
      if (!isReturn && !state(atom.id)) {
        newToday += 1;
        if (!isIntroducible(atom.id, { state, canAsk: (id) => ids.has(id) })) early.push(atom.id);
      }
      const lastKind = answers.at(-1)?.atomId.split(":")[0];
      const waitsLonger = (each: Atom) => {
        const memoryOf = state(each.id);
        const isAsked = answers.some(({ atomId }) => atomId === each.id);
        return (
          memoryOf !== undefined &&
          !isAsked &&
          fits(each) &&
          each.kind !== lastKind &&
          dueAt(memoryOf) < now - MAX_WAITING_DAYS * DAY_MS
        );
      };
      if (!isReturn && !waitsLonger(atom) && atoms.some(waitsLonger)) overtaken += 1;
      const mayAsk = ({ id, kind }: Atom) =>
        kind === "name" &&
        (state(id) !== undefined || isIntroducible(id, { state, canAsk: (each) => ids.has(each) }));
      const recall = (id: string) => {
        const known = state(id);
        return known && recallProbability(known, now);
      };
      // Note matching asks for three notes together.
      const together =
        atom.kind === "name" ? chooseStage(atom, atoms.filter(mayAsk), recall, []) : [atom];
      const results = together.map((each) => ({ atom: each, right: isRight(each) }));
      const right = results.every((each) => each.right);
      asked.push(...together.map(({ id }) => id));
      seconds += KINDS[atom.kind].expectedSeconds * (right ? 1 : MISSED_SHARE);
      const isShown = !right && isReturning(atom);
      returns = returnsAfter(returns, { atomId: atom.id, isReturn, isShown });
      if (isReturn) continue;
      for (const result of results) {
        const { id } = result.atom;
        if (!state(id) && id !== atom.id) newToday += 1;
        answers.push({ atomId: id, isRight: result.right });
        const answer = result.right ? RIGHT : MISSED;
        memory.add(
          toAttempts(result.atom, answer, START_MS + day * DAY_MS + seconds * 1000, count++, 0),
        );
      }
    }
    yield { seconds, asked, early, overtaken };
  }
}

/** Learners by what they can and know; each is one of many with luck of their own. */
function learnersOf(seed: number): Readonly<Record<string, LawLearner>> {
  const draw = randomOf(seed, 102);
  const skill = draw();
  const isLucky = () => draw() < skill;
  const isGood = () => draw() < 0.75 + 0.25 * skill;
  const everything = { atoms: ATOMS, days: WEEK, leastThings: 4 } as const;
  return {
    "of any skill": { ...everything, memory: createMemory(), isRight: isLucky },
    "who never sings": {
      ...everything,
      atoms: ATOMS.filter(({ kind }) => kind !== "sing"),
      memory: createMemory(),
      isRight: isGood,
    },
    "who never sings a fourth": {
      ...everything,
      leastThings: 6,
      neverRight: FOURTH,
      memory: remembering(
        [
          ...knownOf(["sing:1-3", "sing:1-5", FOURTH]),
          ...ATOMS.slice(0, Math.floor(60 * draw())).filter(({ id }) => id !== FOURTH),
        ],
        [-30, -29, -25, -7],
      ),
      isRight: ({ id }) => id !== FOURTH,
    },
    "who never answers right": { ...everything, memory: createMemory(), isRight: () => false },
    "back after a year": {
      ...everything,
      leastThings: 3,
      memory: remembering(ATOMS.slice(0, 20 + Math.floor(80 * draw())), [-400, -399, -390, -370]),
      isRight: isGood,
    },
    "an expert": { ...everything, leastThings: 6, memory: createMemory(), isRight: () => true },
  };
}

export function createLaws(count: number) {
  return async (checks: Checks): Promise<void> => {
    const worst = new Map<
      string,
      { seconds: number; others: number; early: number; overtaken: number }
    >();
    for (let seed = 0; seed < count; seed++)
      for (const [name, learner] of Object.entries(learnersOf(seed))) {
        const known = worst.get(name) ?? { seconds: 0, others: Infinity, early: 0, overtaken: 0 };
        for (const { seconds, asked, early, overtaken } of playDays(learner)) {
          known.seconds = Math.max(known.seconds, seconds);
          const others = new Set(asked.filter((id) => id !== learner.neverRight)).size;
          known.others = Math.min(known.others, others);
          known.early += early.length;
          known.overtaken += overtaken;
        }
        worst.set(name, known);
      }
    const least = learnersOf(0);
    for (const [name, { seconds, others, early, overtaken }] of worst) {
      const leastThings = least[name]?.leastThings ?? 0;
      checks.atMost(`${name}: longest run`, seconds, LONGEST_RUN_SECONDS, "s");
      checks.atLeast(`${name}: fewest things in a run`, others, leastThings);
      checks.exactly(`${name}: introduced too early`, early, 0);
      checks.exactly(`${name}: asked before what waits`, overtaken, 0);
    }
  };
}
