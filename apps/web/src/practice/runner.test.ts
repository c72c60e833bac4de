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
  start: (seen) => ({ session: { seen, unseen: 0 }, effects: [] }),
  step(session, event) {
    if (event === "ask") return { session, effects: ["answer"] };
    const session2 = event === "see" ? { seen: session.seen + 1 } : { unseen: session.unseen + 1 };
    return { session: { ...session, ...session2 }, effects: [] };
  },
  looksLike: (before, after) => before.seen === after.seen,
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
  const before = runner.shown();
  runner.send("overhear");
  expect(runner.shown()).toBe(before);
  expect(told()).toBe(0);
  runner.send("see");
  expect(runner.shown()).toEqual({ seen: 2, unseen: 1 });
  expect(told()).toBe(1);
});

test("effects are performed, and their answers are events", () => {
  const { runner } = run({ ...idle, perform: (_, send) => send("see") });
  runner.send("ask");
  expect(runner.shown().seen).toBe(2);
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
  expect([disposed, told(), runner.shown().seen]).toEqual([1, 0, 1]);
});
