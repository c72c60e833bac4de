import type { After } from "../lib/timing/timers.ts";
import type { AdEffect, AdEvent } from "./machine/events.ts";
import { type FullScreenKind, INITIAL_STATE, type Outcome } from "./machine/state.ts";
import { step } from "./machine/step.ts";
import { type AdNetwork, type EmitNetworkEvent, UnsupportedAdError } from "./network.ts";

export interface AdServicePorts {
  readonly network: (emit: EmitNetworkEvent) => AdNetwork;
  readonly audio: { pause(): void; recover(): void };
  readonly after: After;
  /** Called once, when the first interstitial fails. */
  readonly reportFailure: () => void;
  /** Called when the app returns from the background after a while. */
  readonly onReturn: () => void;
}

export interface AdService {
  /**
   * Shows a full-screen ad if that is possible now. Calls back exactly once, when the ad is closed,
   * failed or was skipped.
   * @throws UnsupportedAdError if the network has no such ads.
   */
  requestAd(kind: FullScreenKind, callback?: (outcome: Outcome) => void): void;
  send(event: Exclude<AdEvent, { type: "requested" | "timerFired" }>): void;
}

/** Runs the state machine, one event after another, and performs its effects through the ports. */
export function createAdService(ports: AdServicePorts): AdService {
  const callbacks = new Map<number, (outcome: Outcome) => void>();
  const timers = new Map<number, () => void>();
  const events: AdEvent[] = [];
  let state = INITIAL_STATE;
  let requestCount = 0;
  let isProcessing = false;

  function perform(effect: AdEffect): void {
    switch (effect.type) {
      case "startTimer": {
        const { timer, ms } = effect;
        timers.set(
          timer.id,
          ports.after(ms, () => send({ type: "timerFired", timer })),
        );
        return;
      }
      case "cancelTimer":
        timers.get(effect.timer.id)?.();
        timers.delete(effect.timer.id);
        return;
      case "settleRequest": {
        const callback = callbacks.get(effect.id);
        callbacks.delete(effect.id);
        callback?.(effect.outcome);
        return;
      }
      case "pauseAudio":
        ports.audio.pause();
        return;
      case "recoverAudio":
        ports.audio.recover();
        return;
      case "reportFailure":
        ports.reportFailure();
        return;
      case "appReturned":
        ports.onReturn();
        return;
      default:
        network.perform(effect);
    }
  }

  /** Events that are sent while effects are performed are queued. */
  function send(event: AdEvent): void {
    events.push(event);
    if (isProcessing) return;
    isProcessing = true;
    for (let next = events.shift(); next; next = events.shift()) {
      const result = step(state, next);
      state = result.state;
      for (const effect of result.effects) runSafely(() => perform(effect));
    }
    isProcessing = false;
  }

  const network = ports.network(send);
  return {
    requestAd(kind, callback = () => undefined) {
      if (!network.supportedKinds.includes(kind)) throw new UnsupportedAdError(kind);
      requestCount += 1;
      callbacks.set(requestCount, callback);
      send({ type: "requested", id: requestCount, kind });
    },
    send,
  };
}

/** Reports an error instead of throwing, so that a failing port can't prevent the other effects. */
function runSafely(task: () => void): void {
  try {
    task();
  } catch (error) {
    reportError(error);
  }
}
