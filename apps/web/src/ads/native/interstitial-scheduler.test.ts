import { expect, test } from "vitest";
import type { AdService } from "../service.ts";
import { createInterludes } from "./interstitial-scheduler.ts";

/** A learner in an exercise; the test moves the clock and ends the ads. */
function stage() {
  const sent: string[] = [];
  let now = 1_800_000_000_000;
  let end: ((outcome: "dismissed" | "skipped") => void) | undefined;
  let exercises = true;
  const delays: number[] = [];
  const service: AdService = {
    ask(kind, then) {
      sent.push(`ask ${kind}`);
      end = then;
    },
    send: (event) => sent.push("on" in event ? `${event.type} ${event.on}` : event.type),
  };
  const interludes = createInterludes({
    service,
    after(ms, callback) {
      delays.push(ms);
      callback();
      return () => undefined;
    },
    now: () => now,
    exercises: () => exercises,
  });
  return {
    interludes,
    sent,
    delays,
    ends: (outcome: "dismissed" | "skipped") => end?.(outcome),
    leaves: () => {
      exercises = false;
    },
    passes: (ms: number) => {
      now += ms;
    },
  };
}

test("it comes when the learner moves on after a fifth great, and then practice goes on", () => {
  const { interludes, sent, delays, ends } = stage();
  interludes.between();
  expect(sent).toEqual([]);
  interludes.due();
  expect(sent).toEqual([]);
  interludes.between();
  expect(delays).toEqual([100]);
  expect(sent).toEqual(["exercise false", "ask interstitial"]);
  ends("dismissed");
  expect(sent.at(-1)).toBe("exercise true");
  interludes.between();
  expect(sent).toHaveLength(3);
});

test("whoever left meanwhile exercises no more", () => {
  const { interludes, sent, ends, leaves } = stage();
  interludes.due();
  interludes.between();
  leaves();
  ends("dismissed");
  expect(sent.at(-1)).toBe("exercise false");
});

test("whoever is quick sees no more of them: three minutes lie between two", () => {
  const { interludes, sent, ends, passes } = stage();
  const fiveGreats = () => {
    interludes.near();
    interludes.due();
    interludes.between();
  };
  fiveGreats();
  ends("dismissed");
  sent.length = 0;
  passes(2 * 60_000);
  fiveGreats();
  expect(sent).toEqual([]);
  passes(60_000);
  fiveGreats();
  expect(sent).toEqual(["expected", "exercise false", "ask interstitial"]);
});

test("one that was left out doesn't count", () => {
  const { interludes, sent, ends } = stage();
  interludes.due();
  interludes.between();
  ends("skipped");
  interludes.due();
  interludes.between();
  expect(sent.filter((each) => each === "ask interstitial")).toHaveLength(2);
});
