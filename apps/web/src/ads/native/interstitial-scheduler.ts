import type { After } from "../../lib/timing/timers.ts";
import type { AdService } from "../service.ts";
import { isIntervalOver } from "./frequency.ts";

/** Delay after moving on, until which the next question is shown. */
const SHOW_DELAY_MS = 100;

export interface InterstitialSchedulerPorts {
  readonly service: AdService;
  readonly after: After;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Whether the current page is an exercise. */
  readonly isInExercise: () => boolean;
}

/** Schedules an interstitial after every fifth great, when the learner moves on. */
export interface InterstitialScheduler {
  /** Preloads an ad. Call it when an ovation is near. */
  preload(): void;
  /** Marks an ad as due. Call it when a fifth great is counted. */
  markDue(): void;
  /** Shows a due ad. Call it between two exercises, or between an exercise and a menu. */
  showIfDue(): void;
}

export function createInterstitialScheduler({
  service,
  after,
  now,
  isInExercise,
}: InterstitialSchedulerPorts): InterstitialScheduler {
  let isDue = false;
  let lastShownAt: number | undefined;

  /** The exercise doesn't count as active until the ad ends. */
  function show(): void {
    service.send({ type: "exerciseChanged", active: false });
    service.requestAd("interstitial", (outcome) => {
      if (outcome === "dismissed" || outcome === "timeout") lastShownAt = now();
      service.send({ type: "exerciseChanged", active: isInExercise() });
    });
  }

  return {
    preload() {
      if (isIntervalOver("interstitial", now(), lastShownAt))
        service.send({ type: "preloadRequested", kind: "interstitial" });
    },
    markDue() {
      isDue = true;
    },
    showIfDue() {
      if (!isDue) return;
      isDue = false;
      if (isIntervalOver("interstitial", now(), lastShownAt)) after(SHOW_DELAY_MS, show);
    },
  };
}
