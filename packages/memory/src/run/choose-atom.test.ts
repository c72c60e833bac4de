import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ATOMS, type Atom } from "../atoms.ts";
import { type Answer, GRADES } from "../grades.ts";
import { createMemory, type Memory } from "../memory.ts";
import { DAY_MS, dueAt, review } from "../memory-state.ts";
import { chooseAtom, EXPECTED_SECONDS, NEW_ATOMS_A_DAY, type RunAnswer } from "./choose-atom.ts";

const START = Date.UTC(2026, 0, 5, 9);

interface Run {
  readonly minutes: number;
  readonly at: number;
  readonly atoms?: readonly Atom[];
  readonly isRight?: (atom: Atom, time: number) => boolean;
}

/** Plays a run in which each question takes the time that is expected. */
function playRun(memory: Memory, { minutes, at, atoms = ATOMS, isRight = () => true }: Run) {
  const asked: (RunAnswer & { readonly atom: Atom })[] = [];
  let newToday = 0;
  let seconds = 0;
  for (;;) {
    const now = at + seconds * 1000;
    const secondsLeft = minutes * 60 - seconds;
    const atom = chooseAtom({
      atoms,
      state: memory.state,
      answers: asked,
      newToday,
      secondsLeft,
      now,
    });
    if (!atom) return { asked, seconds };
    if (!memory.state(atom.id)) newToday += 1;
    seconds += EXPECTED_SECONDS[atom.kind];
    const right = isRight(atom, asked.length);
    asked.push({ atom, atomId: atom.id, isRight: right });
    memory.add([answerTo(atom, right, at + seconds * 1000)]);
  }
}

let id = 0;
function answerTo(atom: Atom, isRight: boolean, answeredAt: number): Answer {
  const [question] = atom.questions;
  const outcome = isRight ? "great" : "tryAgain";
  const { exercise = "", itemId = "" } = question ?? {};
  const isName = atom.kind === "name";
  return {
    id: String(id++).padStart(9, "0"),
    exercise,
    itemId: isName ? (isRight ? "review" : `review:${itemId}`) : itemId,
    answer: isName && isRight ? itemId : undefined,
    outcome,
    durationMs: 10_000,
    answeredAt,
  };
}

const minutes = fc.constantFrom(3, 5, 10);
const verdicts = fc.infiniteStream(fc.boolean());

/** A learner's days: minutes of practice, and days until the next one. */
const days = fc.array(fc.tuple(minutes, fc.constantFrom(1, 1, 1, 2, 21)), {
  minLength: 1,
  maxLength: 12,
});

test("no run exceeds its minutes, repeats a question at once, or has more than ten new atoms", () => {
  fc.assert(
    fc.property(days, verdicts, (plan, right) => {
      const memory = createMemory();
      let at = START;
      for (const [length, rest] of plan) {
        const known = new Set(memory.states().keys());
        const { asked, seconds } = playRun(memory, {
          minutes: length,
          at,
          isRight: () => right.next().value as boolean,
        });
        expect(seconds).toBeLessThanOrEqual(length * 60);
        const fresh = new Set(asked.map(({ atomId }) => atomId).filter((each) => !known.has(each)));
        expect(fresh.size).toBeLessThanOrEqual(NEW_ATOMS_A_DAY);
        for (const [index, { atomId }] of asked.entries())
          expect(asked[index + 1]?.atomId).not.toBe(atomId);
        at += rest * DAY_MS;
      }
    }),
    { numRuns: 60 },
  );
});

test("two questions of one kind follow each other only where nothing else is due or new", () => {
  fc.assert(
    fc.property(days, verdicts, (plan, right) => {
      const memory = createMemory();
      let at = START;
      for (const [length, rest] of plan) {
        const before = memory.states();
        const { asked } = playRun(memory, {
          minutes: length,
          at,
          isRight: () => right.next().value as boolean,
        });
        for (const [index, { atom }] of asked.entries()) {
          if (asked[index - 1]?.atom.kind !== atom.kind) continue;
          const earlier = new Set(asked.slice(0, index).map(({ atomId }) => atomId));
          const newToday = [...earlier].filter((each) => !before.has(each)).length;
          const others = ATOMS.filter((each) => {
            if (each.kind === atom.kind || earlier.has(each.id)) return false;
            const state = before.get(each.id);
            return state ? dueAt(state) <= at : newToday < NEW_ATOMS_A_DAY;
          });
          // Only one that takes too long for what is left may remain.
          const used = asked
            .slice(0, index)
            .reduce((sum, each) => sum + EXPECTED_SECONDS[each.atom.kind], 0);
          const left = length * 60 - used;
          expect(others.filter(({ kind }) => EXPECTED_SECONDS[kind] <= left)).toEqual([]);
        }
        at += rest * DAY_MS;
      }
    }),
    { numRuns: 60 },
  );
});

test("nothing due is starved: a daily run asks for all that is due within days", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), verdicts, (lapse, right) => {
      const memory = createMemory();
      memory.add(ATOMS.map((atom, index) => answerTo(atom, index % 3 > 0, START + index * 1000)));
      let at = START + lapse * DAY_MS;
      const waiting = new Set(ATOMS.map((atom) => atom.id));
      const backlog = ATOMS.filter(({ id: each }) => {
        const state = memory.state(each);
        return state !== undefined && dueAt(state) <= at;
      }).map((atom) => atom.id);
      for (let day = 0; day < 30; day++, at += DAY_MS) {
        const run = { minutes: 5, at, isRight: () => right.next().value as boolean };
        for (const { atomId } of playRun(memory, run).asked) waiting.delete(atomId);
      }
      expect(backlog.filter((each) => waiting.has(each))).toEqual([]);
    }),
    { numRuns: 15 },
  );
});

describe("a first day", () => {
  const { asked } = playRun(createMemory(), { minutes: 5, at: START });

  test("starts with one atom of each kind, in the order of lessons", () => {
    expect(asked.slice(0, 9).map(({ atomId }) => atomId)).toEqual(
      ATOMS.slice(0, 9).map((atom) => atom.id),
    );
  });

  test("comes back to them while there is time", () => {
    const ids = asked.map(({ atomId }) => atomId);
    expect(new Set(ids).size).toBe(NEW_ATOMS_A_DAY);
    expect(ids.length).toBeGreaterThan(NEW_ATOMS_A_DAY);
  });
});

test("what was missed comes back after three other questions", () => {
  const { asked } = playRun(createMemory(), {
    minutes: 5,
    at: START,
    isRight: (_, index) => index > 0,
  });
  const again = asked.findIndex(({ atomId }, index) => index > 0 && atomId === asked[0]?.atomId);
  expect(again).toBe(4);
});

test("due atoms come before new ones, the longest due first", () => {
  const [first, second, third] = ATOMS as readonly [Atom, Atom, Atom];
  const states = new Map([
    [first.id, review(undefined, GRADES.again, START)],
    [third.id, review(undefined, GRADES.again, START - DAY_MS)],
  ]);
  const situation = {
    atoms: ATOMS,
    state: (each: string) => states.get(each),
    newToday: 0,
    secondsLeft: 300,
    now: START + 2 * DAY_MS,
  };
  const one = chooseAtom({ ...situation, answers: [] });
  const two = chooseAtom({ ...situation, answers: [{ atomId: third.id, isRight: true }] });
  const answers = [third, first].map((atom) => ({ atomId: atom.id, isRight: true }));
  const three = chooseAtom({ ...situation, answers });
  expect([one, two, three]).toEqual([third, first, second]);
});

test("a run without atoms is over", () => {
  expect(playRun(createMemory(), { minutes: 5, at: START, atoms: [] }).asked).toEqual([]);
});
