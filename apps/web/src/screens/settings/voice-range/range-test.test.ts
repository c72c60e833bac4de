import { createFakeClock } from "@attune/audio/fake";
import { midiToHz, type VoiceRange } from "@attune/theory";
import { expect, test } from "vitest";
import { createRangeTest } from "./range-test.ts";

function setup() {
  const clock = createFakeClock();
  const done: (VoiceRange | undefined)[] = [];
  let signals = 0;
  const test = createRangeTest({
    clock,
    signal: () => {
      signals += 1;
    },
    onDone: (range) => done.push(range),
  });
  return {
    clock,
    done,
    test,
    get signals() {
      return signals;
    },
    /** Feeds frames of a sung note. */
    sing(midi: number, seconds = 0.5) {
      for (let frame = 0; frame < seconds * 100; frame++) {
        const time = clock.now() / 1000;
        test.hear({ time, hz: midiToHz(midi), clarity: 0.9, level: 0.1 });
        clock.advance(10);
      }
    },
  };
}

test("gives each stage ten seconds, signals between them, and reports the range once", () => {
  const t = setup();
  t.test.start();
  expect(t.test.current()).toMatchObject({ stage: "low", secondsLeft: 10 });
  t.sing(45);
  t.clock.advance(9500);
  expect([t.test.current().stage, t.signals]).toEqual(["high", 1]);
  t.clock.advance(1000);
  t.sing(65);
  t.clock.advance(8500);
  expect(t.test.current().stage).toBe("done");
  expect(t.done).toEqual([{ lowMidi: 45, highMidi: 65 }]);
  expect(t.clock.pending).toBe(0);
});

test("moves to the next stage when next is called", () => {
  const t = setup();
  t.test.start();
  t.sing(50);
  t.test.next();
  t.clock.advance(1000);
  t.sing(60);
  expect(t.test.current().held).toBe(60);
  t.test.next();
  expect(t.done).toEqual([{ lowMidi: 50, highMidi: 60 }]);
});

test("ignores the signal between the stages", () => {
  const t = setup();
  t.test.start();
  t.sing(50);
  t.test.next();
  t.sing(84, 0.8);
  t.test.next();
  expect(t.done).toEqual([{ lowMidi: 50, highMidi: 50 }]);
});

test("reports undefined after silence", () => {
  const t = setup();
  t.test.start();
  t.clock.advance(20_000);
  expect(t.done).toEqual([undefined]);
});

test("discards everything when canceled, and starts empty afterwards", () => {
  const t = setup();
  t.test.start();
  t.sing(50);
  t.test.cancel();
  t.clock.advance(30_000);
  expect([t.done, t.test.current().stage]).toEqual([[], "ready"]);
  t.sing(40);
  t.test.start();
  expect(t.test.current().range).toBeUndefined();
});
