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
  let told = 0;
  runner.subscribe(() => {
    told++;
  });
  return { runner, told: () => told };
}

const idle: Performer<Event, Effect> = { perform: () => undefined, dispose: () => undefined };

test("listeners are told when there is something to see, and only then", () => {
  const { runner, told } = run(idle);
  const before = runner.visibleState();
  runner.send("overhear");
  expect(runner.visibleState()).toBe(before);
  expect(told()).toBe(0);
  runner.send("see");
  expect(runner.visibleState()).toEqual({ seen: 2, unseen: 1 });
  expect(told()).toBe(1);
});

test("effects are performed, and their answers are events", () => {
  const { runner } = run({ ...idle, perform: (_, send) => send("see") });
  runner.send("ask");
  expect(runner.visibleState().seen).toBe(2);
});

test("once detached, nothing happens any more, and what is held is given back", () => {
  let disposed = 0;
  const { runner, told } = run({
    ...idle,
    dispose: () => {
      disposed++;
    },
  });
  runner.attach()();
  runner.send("see");
  expect([disposed, told(), runner.visibleState().seen]).toEqual([1, 0, 1]);
});
