import { expect, test } from "vitest";
import type { AdService } from "../service.ts";
import { createInterstitialScheduler } from "./interstitial-scheduler.ts";

/** A scheduler in an exercise, with a fake clock and a fake service. */
function setUp() {
  const sent: string[] = [];
  let now = 1_800_000_000_000;
  let endAd: ((outcome: "dismissed" | "skipped") => void) | undefined;
  let isInExercise = true;
  const delays: number[] = [];
  const service: AdService = {
    requestAd(kind, callback) {
      sent.push(`ask ${kind}`);
      endAd = callback;
    },
    send: (event) => sent.push("active" in event ? `${event.type} ${event.active}` : event.type),
  };
  const scheduler = createInterstitialScheduler({
    service,
    after(ms, callback) {
      delays.push(ms);
      callback();
      return () => undefined;
    },
    now: () => now,
    isInExercise: () => isInExercise,
  });
  return {
    scheduler,
    sent,
    delays,
    endAd: (outcome: "dismissed" | "skipped") => endAd?.(outcome),
    leaveExercise: () => {
      isInExercise = false;
    },
    advance: (ms: number) => {
      now += ms;
    },
  };
}

test("shows an ad when the learner moves on after a fifth great, then resumes the exercise", () => {
  const { scheduler, sent, delays, endAd } = setUp();
  scheduler.showIfDue();
  expect(sent).toEqual([]);
  scheduler.markDue();
  expect(sent).toEqual([]);
  scheduler.showIfDue();
  expect(delays).toEqual([100]);
  expect(sent).toEqual(["exerciseChanged false", "ask interstitial"]);
  endAd("dismissed");
  expect(sent.at(-1)).toBe("exerciseChanged true");
  scheduler.showIfDue();
  expect(sent).toHaveLength(3);
});

test("doesn't resume the exercise when the learner left it during the ad", () => {
  const { scheduler, sent, endAd, leaveExercise } = setUp();
  scheduler.markDue();
  scheduler.showIfDue();
  leaveExercise();
  endAd("dismissed");
  expect(sent.at(-1)).toBe("exerciseChanged false");
});

test("shows no ad when the last one was less than three minutes ago", () => {
  const { scheduler, sent, endAd, advance } = setUp();
  const fiveGreats = () => {
    scheduler.preload();
    scheduler.markDue();
    scheduler.showIfDue();
  };
  fiveGreats();
  endAd("dismissed");
  sent.length = 0;
  advance(2 * 60_000);
  fiveGreats();
  expect(sent).toEqual([]);
  advance(60_000);
  fiveGreats();
  expect(sent).toEqual(["preloadRequested", "exerciseChanged false", "ask interstitial"]);
});

test("doesn't count a skipped ad as shown", () => {
  const { scheduler, sent, endAd } = setUp();
  scheduler.markDue();
  scheduler.showIfDue();
  endAd("skipped");
  scheduler.markDue();
  scheduler.showIfDue();
  expect(sent.filter((each) => each === "ask interstitial")).toHaveLength(2);
});
