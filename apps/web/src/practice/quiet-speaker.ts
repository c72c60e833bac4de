import type { Sound, Speaker } from "@attune/audio";

/** Effects are short and soft, and sound with what is told. */
const isListenedTo = (sound: Sound) => sound.kind !== "effect";

/**
 * A speaker that keeps screen readers silent while a note, a recording or a take sounds.
 *
 * @param hold Holds announcements back until the returned function is called.
 */
export function quietSpeaker(speaker: Speaker, hold: () => () => void): Speaker {
  return {
    ...speaker,
    play(sound) {
      const played = speaker.play(sound);
      if (!isListenedTo(sound)) return played;
      const release = hold();
      // In a task of its own: what follows the sound, such as another, has begun by then.
      void played.then(() => setTimeout(release));
      return played;
    },
  };
}
