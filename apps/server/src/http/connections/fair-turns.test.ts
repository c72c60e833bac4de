import { expect, test } from "vitest";
import { createFairTurns } from "./fair-turns.ts";

/** Work that takes some time of the main thread each, and turns that the test ends. */
function setUp(msEach: number) {
  let time = 0;
  let endTurn: (() => void) | undefined;
  const done: number[] = [];
  const turns = createFairTurns(
    () => time,
    (callback) => {
      expect(endTurn).toBeUndefined();
      endTurn = callback;
    },
  );
  return {
    done,
    enter: (count: number) => {
      for (let n = 0; n < count; n++)
        turns.enter(() => {
          done.push(n);
          time += msEach;
        });
    },
    /** @returns How much was done in the turn that began, or undefined if there was none to end. */
    next() {
      const before = done.length;
      const end = endTurn;
      endTurn = undefined;
      end?.();
      return end && done.length - before;
    },
  };
}

test("runs a few immediately, without waiting for a turn", () => {
  const { enter, done } = setUp(2);
  enter(5);
  expect(done).toHaveLength(5);
});

test("runs fewer in each turn while turns take long, and all in the end", () => {
  const { enter, next, done } = setUp(4);
  enter(100);
  expect(done).toHaveLength(16);
  const counts = Array.from({ length: 10 }, next);
  expect(counts.slice(0, 4)).toEqual([8, 4, 2, 3]);
  expect(Math.max(...counts.slice(2).map(Number))).toBeLessThanOrEqual(4);
  for (let turn = 0; turn < 100; turn++) next();
  expect(done).toHaveLength(100);
  expect(next()).toBeUndefined();
});

test("runs as many as it may when each takes no time", () => {
  const { enter, next } = setUp(0);
  enter(100);
  expect(Array.from({ length: 3 }, next)).toEqual([16, 16, 16]);
});

test("lets none overtake another", () => {
  const { enter, next, done } = setUp(20);
  enter(40);
  for (let turn = 0; turn < 60; turn++) next();
  expect(done).toEqual(Array.from({ length: 40 }, (_, n) => n));
});
