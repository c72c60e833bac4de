import type { Sound } from "@attune/audio";
import type { Effect, SyllableResult, TimedClick, TimedNote } from "@attune/exercises";
import type { PracticePorts } from "./ports.ts";
import type { Performer } from "./runner.ts";

/** Events in response to the effects that every kind shares. */
export type CommonEvent =
  | { readonly type: "playbackEnded" | "playbackFailed"; readonly token: number }
  | { readonly type: "timerElapsed"; readonly token: number };

type Feedback = (Effect & { type: "playFeedback" })["feedback"];

/** Sound of the notes that establish the key: softer, as four voices of a chord sound together. */
const BACKGROUND_SOUND = {
  chord: { gain: 0.35 },
  drone: { gain: 0.16, voice: "drone" },
} as const;

/** Mixes notes and clicks on a timeline into one sound. */
export function toMix(
  notes: readonly TimedNote[],
  clicks: readonly TimedClick[] = [],
): Sound & { kind: "mix" } {
  return {
    kind: "mix",
    parts: [
      ...notes.map(({ note, at, seconds, background }) => {
        const shape = background && BACKGROUND_SOUND[background];
        return { at, sound: { kind: "note", name: note, seconds, ...shape } } as const;
      }),
      ...clicks.map(({ at, isDownbeat }) => {
        return { at, sound: { kind: "click", name: isDownbeat ? "downbeat" : "beat" } } as const;
      }),
    ],
  };
}

/** Performs the effects that every kind shares. `dispose` cancels timers and stops audio. */
export function commonEffects<Event = never>(
  ports: PracticePorts,
): Performer<Event | CommonEvent, Effect> {
  const pendingTimers = new Set<() => void>();
  let cancelFeedback = () => {};
  /** Adds syllables to the attempt that was reported last. */
  let addSyllables: (syllables: readonly SyllableResult[]) => void = () => {};

  function startTimer(ms: number, then: () => void): void {
    const cancel = ports.clock.after(ms, () => {
      pendingTimers.delete(cancel);
      then();
    });
    pendingTimers.add(cancel);
  }

  /** Plays in a separate task, so that the verdict is painted first. */
  function playFeedback(feedback: Feedback): void {
    cancelFeedback();
    cancelFeedback = ports.clock.after(0, () => {
      ports.speaker.play({ kind: "effect", name: feedback });
      if (feedback === "encore") return;
      ports.vibrate?.(feedback);
      // 77 kB that are not needed before the first answer.
      ports.speaker.preload([{ kind: "effect", name: "encore" }]);
    });
  }

  const awaitSyllables = () =>
    new Promise<readonly SyllableResult[]>((resolve) => {
      addSyllables = resolve;
    });

  function stopAudio(): void {
    cancelFeedback();
    ports.speaker.stop();
  }

  return {
    perform(effect, send) {
      switch (effect.type) {
        case "play": {
          const { notes, clicks, token } = effect;
          ports.speaker
            .play(toMix(notes, clicks))
            .then((isHeard) => send({ type: isHeard ? "playbackEnded" : "playbackFailed", token }));
          return;
        }
        case "playFeedback":
          playFeedback(effect.feedback);
          return;
        case "stopAudio":
          stopAudio();
          return;
        case "startTimer": {
          const delay = effect.afterSound ? ports.speaker.latencyMs() : 0;
          startTimer(effect.ms + delay, () => send({ type: "timerElapsed", token: effect.token }));
          return;
        }
        case "report":
          ports.report(effect.attempt, effect.awaitsSyllables && awaitSyllables());
          return;
        case "reportSyllables":
          addSyllables(effect.syllables);
          return;
        case "saveProgress":
          ports.saveProgress(effect);
          return;
        case "recordEncore":
          ports.recordEncore();
          return;
        case "leave":
          ports.leave(effect.to);
          return;
        default:
          effect satisfies never;
      }
    },
    dispose() {
      for (const cancel of pendingTimers) cancel();
      pendingTimers.clear();
      stopAudio();
    },
  };
}
