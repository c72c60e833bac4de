import type { EffectName, Sound } from "@attune/audio";
import type { Effect, TimedNote } from "@attune/exercises";
import type { PracticePorts } from "./ports.ts";
import type { Performer } from "./runner.ts";

/** Answers to the effects that every kind shares. */
export type CommonAnswer =
  | { readonly type: "playbackEnded"; readonly token: number }
  | { readonly type: "timerElapsed"; readonly token: number };

const FEEDBACK_SOUNDS: Record<(Effect & { type: "playFeedback" })["feedback"], EffectName> = {
  great: "great",
  wrong: "wrong",
  encore: "encore",
};

/** How what only sets the key sounds: four voices of a chord together are softer than one note. */
const BEHIND = {
  chord: { gain: 0.35 },
  drone: { gain: 0.16, voice: "drone" },
} as const;

/** Notes on a timeline as one sound. */
export function phrase(notes: readonly TimedNote[]): Sound & { kind: "mix" } {
  return {
    kind: "mix",
    parts: notes.map(({ note, at, seconds, background: behind }) => ({
      at,
      sound: { kind: "note", name: note, seconds, ...(behind && BEHIND[behind]) },
    })),
  };
}

/** Performs the effects that every kind shares; `dispose` cancels what still waits. */
export function commonEffects<Event = never>(
  ports: PracticePorts,
): Performer<Event | CommonAnswer, Effect> {
  const waiting = new Set<() => void>();
  let cancelCue = () => {};

  function wait(ms: number, then: () => void): void {
    const cancel = ports.clock.after(ms, () => {
      waiting.delete(cancel);
      then();
    });
    waiting.add(cancel);
  }

  /** In a task of its own: the verdict is to be seen before its sound is made. */
  function cue(name: EffectName): void {
    cancelCue();
    cancelCue = ports.clock.after(0, () => ports.speaker.play({ kind: "effect", name }));
  }

  function hush(): void {
    cancelCue();
    ports.speaker.stop();
  }

  return {
    perform(effect, send) {
      switch (effect.type) {
        case "play": {
          const { token } = effect;
          ports.speaker
            .play(phrase(effect.notes))
            .then(() => send({ type: "playbackEnded", token }));
          return;
        }
        case "playFeedback":
          cue(FEEDBACK_SOUNDS[effect.feedback]);
          return;
        case "stopAudio":
          hush();
          return;
        case "startTimer":
          wait(effect.ms, () => send({ type: "timerElapsed", token: effect.token }));
          return;
        case "report":
          ports.report(effect.attempt);
          return;
        case "saveProgress":
          ports.saveProgress(effect.index, effect.completed);
          return;
        case "leave":
          ports.leave(effect.to);
      }
    },
    dispose() {
      for (const cancel of waiting) cancel();
      waiting.clear();
      hush();
    },
  };
}
