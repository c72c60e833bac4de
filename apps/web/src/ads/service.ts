import type { AdEffect, AdEvent } from "./machine/events.ts";
import { type FullScreenKind, type Outcome, START } from "./machine/state.ts";
import { step } from "./machine/step.ts";
import { type AdNetwork, type TellNetwork, UnsupportedAdError } from "./network.ts";

export interface AdServicePorts {
  readonly network: (tell: TellNetwork) => AdNetwork;
  readonly audio: { pause(): void; recover(): void };
  /** Calls back after `ms`; the returned function cancels it. */
  readonly after: (ms: number, callback: () => void) => () => void;
  /** An interstitial failed; told once. */
  readonly alert: () => void;
  /** The app is back from the background after a while. */
  readonly onReturn: () => void;
}

/** The one that shows ads. */
export interface AdService {
  /**
   * Shows a full-screen ad, if one may be shown now, and calls back once when it is over, failed or
   * was left out.
   * @throws UnsupportedAdError where the platform has no such ad.
   */
  ask(kind: FullScreenKind, then?: (outcome: Outcome) => void): void;
  send(event: Exclude<AdEvent, { type: "asked" | "alarm" }>): void;
}

/** Runs the machine: events in, one after another, and effects out through the ports. */
export function createAdService(ports: AdServicePorts): AdService {
  const waiting = new Map<number, (outcome: Outcome) => void>();
  const timers = new Map<number, () => void>();
  const events: AdEvent[] = [];
  let state = START;
  let asks = 0;
  let stepping = false;

  function perform(effect: AdEffect): void {
    switch (effect.type) {
      case "startTimer": {
        const { timer, ms } = effect;
        timers.set(
          timer.number,
          ports.after(ms, () => send({ type: "alarm", timer })),
        );
        return;
      }
      case "cancelTimer":
        timers.get(effect.timer.number)?.();
        timers.delete(effect.timer.number);
        return;
      case "callBack": {
        const then = waiting.get(effect.id);
        waiting.delete(effect.id);
        then?.(effect.outcome);
        return;
      }
      case "pauseAudio":
        ports.audio.pause();
        return;
      case "recoverAudio":
        ports.audio.recover();
        return;
      case "alert":
        ports.alert();
        return;
      case "returned":
        ports.onReturn();
        return;
      default:
        network.perform(effect);
    }
  }

  /** What is told while effects are performed waits until they all are. */
  function send(event: AdEvent): void {
    events.push(event);
    if (stepping) return;
    stepping = true;
    for (let next = events.shift(); next; next = events.shift()) {
      const result = step(state, next);
      state = result.state;
      for (const effect of result.effects) attempt(() => perform(effect));
    }
    stepping = false;
  }

  const network = ports.network(send);
  return {
    ask(kind, then = () => undefined) {
      if (!network.kinds.includes(kind)) throw new UnsupportedAdError(kind);
      asks += 1;
      waiting.set(asks, then);
      send({ type: "asked", id: asks, kind });
    },
    send,
  };
}

/** Whatever goes wrong with one effect, the others are performed: audio comes back, and askers go on. */
function attempt(task: () => void): void {
  try {
    task();
  } catch (error) {
    reportError(error);
  }
}
