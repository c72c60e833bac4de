import { expect, test } from "vitest";
import { ATOMS, type Atom } from "../atoms.ts";
import { GRADES } from "../grades.ts";
import { KINDS } from "../kinds.ts";
import { DAY_MS, type MemoryState, review } from "../memory-state.ts";
import { CHECK_UP_SECONDS, chooseCheckUp, daysUntilCheckUp, isCheckUpOffered } from "./check-up.ts";

const NOW = Date.UTC(2026, 5, 1);
const restedFor = (days: number, grade: 1 | 2 | 3 | 4 = GRADES.good) =>
  review(undefined, grade, NOW - days * DAY_MS);

const choose = (states: ReadonlyMap<string, MemoryState>, atoms: readonly Atom[] = ATOMS) =>
  chooseCheckUp(atoms, (id) => states.get(id), NOW);

test("asks for what rested for a week, with how it was answered at first", () => {
  const [fresh, week, month] = ATOMS.filter(({ kind }) => kind === "hear") as [Atom, Atom, Atom];
  const states = new Map([
    [fresh.id, restedFor(6.9)],
    [week.id, restedFor(7, GRADES.again)],
    [month.id, restedFor(30)],
  ]);
  expect(choose(states)).toEqual([
    { atom: month, isFirstRight: true, lastAt: NOW - 30 * DAY_MS },
    { atom: week, isFirstRight: false, lastAt: NOW - 7 * DAY_MS },
  ]);
});

test("mixes all kinds within two minutes, and is the same every time", () => {
  const states = new Map(ATOMS.map(({ id }, index) => [id, restedFor(8 + index)]));
  const items = choose(states);
  const seconds = items.reduce((sum, { atom }) => sum + KINDS[atom.kind].expectedSeconds, 0);
  expect(seconds).toBeLessThanOrEqual(CHECK_UP_SECONDS);
  expect(seconds).toBeGreaterThan(CHECK_UP_SECONDS - 12);
  expect(new Set(items.map(({ atom }) => atom.kind)).size).toBeGreaterThanOrEqual(7);
  expect(choose(states)).toEqual(items);
});

test("asks for nothing when nothing rested", () => {
  expect(choose(new Map())).toEqual([]);
});

test.each([
  [27, undefined, false],
  [28, undefined, true],
  [90, 27, false],
  [90, 28, true],
])(
  "offers a check-up %i days after the first answer, %s after the last check-up: %s",
  (first, last, is) => {
    const lastAt = last === undefined ? undefined : NOW - last * DAY_MS;
    expect(isCheckUpOffered(NOW - first * DAY_MS, lastAt, NOW)).toBe(is);
  },
);

test("counts the days until the first thing has rested", () => {
  const [one, other] = ATOMS as readonly [Atom, Atom];
  const days = (...rested: readonly number[]) =>
    daysUntilCheckUp(
      ATOMS,
      (id) => {
        const index = [one, other].findIndex((atom) => atom.id === id);
        return rested[index] === undefined ? undefined : restedFor(rested[index]);
      },
      NOW,
    );
  expect(days()).toBeUndefined();
  expect([days(0), days(0, 3.5), days(6.9), days(9)]).toEqual([7, 4, 1, 0]);
});
