import type { AdService } from "../service.ts";
import { longEnough } from "./frequency.ts";

/** After the learner has moved on, ms: the next question is there by then. */
const DELAY_MS = 100;

export interface InterludePorts {
  readonly service: AdService;
  readonly after: (ms: number, callback: () => void) => () => void;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Whether the page that is shown is an exercise. */
  readonly exercises: () => boolean;
}

/** When an interstitial comes: once a fifth great is counted, as the learner moves on. */
export interface Interludes {
  /** An ovation is near. */
  near(): void;
  /** A fifth great was counted. */
  due(): void;
  /** The learner is between two exercises, or between one and a menu. */
  between(): void;
}

export function createInterludes({ service, after, now, exercises }: InterludePorts): Interludes {
  let isDue = false;
  let last: number | undefined;

  /** For this moment nobody exercises; from the ad's end on somebody may again. */
  function show(): void {
    service.send({ type: "exercise", on: false });
    service.ask("interstitial", (outcome) => {
      if (outcome === "dismissed" || outcome === "timeout") last = now();
      service.send({ type: "exercise", on: exercises() });
    });
  }

  return {
    near() {
      if (longEnough("interstitial", now(), last))
        service.send({ type: "expected", kind: "interstitial" });
    },
    due() {
      isDue = true;
    },
    between() {
      if (!isDue) return;
      isDue = false;
      if (longEnough("interstitial", now(), last)) after(DELAY_MS, show);
    },
  };
}
