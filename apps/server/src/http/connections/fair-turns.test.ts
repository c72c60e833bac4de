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
    turns,
    enter: (count: number, first = 0, isBackground = false) => {
      for (let n = first; n < first + count; n++)
        turns.enter(
          () => {
            done.push(n);
            time += msEach;
          },
          { isBackground },
        );
    },
    /** Blocks the process for a commit or the like, which reports its time. */
    block(ms: number) {
      time += ms;
      turns.exclude(ms);
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

test("runs as many as before when the disk is slow, and fewer when handlers are", () => {
  const slowDisk = setUp(0.5);
  slowDisk.enter(64);
  const counts = Array.from({ length: 3 }, () => {
    slowDisk.block(30);
    return slowDisk.next();
  });
  expect(counts).toEqual([16, 16, 16]);
  const slowHandlers = setUp(2);
  slowHandlers.enter(64);
  expect(slowHandlers.next()).toBe(8);
});

test("subtracts no wait from an earlier turn", () => {
  const { enter, next, block } = setUp(2);
  block(1_000);
  enter(64);
  expect(next()).toBe(8);
});

test("leaves background work one of four places while there is other work, and all when there is none", () => {
  const { enter, next, done } = setUp(0);
  enter(16);
  enter(40, 1_000, true);
  enter(30, 100);
  done.length = 0;
  const backgroundOf = () => {
    done.length = 0;
    next();
    return done.filter((n) => n >= 1_000).length;
  };
  expect(Array.from({ length: 6 }, backgroundOf)).toEqual([4, 4, 4, 4, 16, 8]);
});

/** Lets everything that is resolved run. */
const settle = async () => {
  for (let n = 0; n < 5; n++) await Promise.resolve();
};

test("waits for a turn in which nothing begins, at most for a time", async () => {
  let time = 0;
  const callbacks: (() => void)[] = [];
  const turns = createFairTurns(
    () => time,
    (callback) => void callbacks.push(callback),
  );
  const endTurn = async () => {
    for (const callback of callbacks.splice(0)) callback();
    await settle();
  };
  const quiet = async (atMostMs: number) => {
    const state = { isQuiet: false };
    void turns.quiet(atMostMs).then(() => {
      state.isQuiet = true;
    });
    await settle();
    return state;
  };
  const first = await quiet(100);
  turns.enter(() => {});
  await endTurn();
  expect(first.isQuiet).toBe(false);
  await endTurn();
  expect(first.isQuiet).toBe(true);

  const second = await quiet(20);
  for (let n = 0; n < 2; n++) {
    expect(second.isQuiet).toBe(false);
    turns.enter(() => {});
    time += 10;
    await endTurn();
  }
  expect(second.isQuiet).toBe(true);
});
