import type { Kind } from "@attune/exercises";
import { expect, test } from "vitest";
import { createRunner, type Performer } from "./runner.ts";

interface Count {
  readonly seen: number;
  readonly unseen: number;
}
type Event = "see" | "overhear" | "ask";
type Effect = "answer";

const counting: Kind<number, Count, Event, Effect> = {
  start: (seen) => ({ state: { seen, unseen: 0 }, effects: [] }),
  step(state, event) {
    if (event === "ask") return { state, effects: ["answer"] };
    const counts = event === "see" ? { seen: state.seen + 1 } : { unseen: state.unseen + 1 };
    return { state: { ...state, ...counts }, effects: [] };
  },
  isVisuallyEqual: (before, after) => before.seen === after.seen,
};

function run(performer: Performer<Event, Effect>) {
  const runner = createRunner({ kind: counting, params: 1, performer, random: () => 0 });
  let calls = 0;
  runner.subscribe(() => {
    calls++;
  });
  return { runner, calls: () => calls };
}

const idle: Performer<Event, Effect> = { perform: () => undefined, dispose: () => undefined };

test("calls listeners only after visible changes", () => {
  const { runner, calls } = run(idle);
  const before = runner.visibleState();
  runner.send("overhear");
  expect(runner.visibleState()).toBe(before);
  expect(calls()).toBe(0);
  runner.send("see");
  expect(runner.visibleState()).toEqual({ seen: 2, unseen: 1 });
  expect(calls()).toBe(1);
});

test("performs effects, and handles the events they send", () => {
  const { runner } = run({ ...idle, perform: (_, send) => send("see") });
  runner.send("ask");
  expect(runner.visibleState().seen).toBe(2);
});

test("ignores events and disposes the performer after it is detached", () => {
  let disposed = 0;
  const { runner, calls } = run({
    ...idle,
    dispose: () => {
      disposed++;
    },
  });
  runner.attach()();
  runner.send("see");
  expect([disposed, calls(), runner.visibleState().seen]).toEqual([1, 0, 1]);
});
