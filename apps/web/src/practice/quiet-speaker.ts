import type { Sound, Speaker } from "@attune/audio";

/** Effects are short and soft, so announcements may overlap them. */
const holdsAnnouncements = (sound: Sound) => sound.kind !== "effect";

/**
 * Wraps a speaker so that screen readers stay silent while a note, a recording or a take plays.
 *
 * @param hold Holds back announcements until the returned function is called.
 */
export function quietSpeaker(speaker: Speaker, hold: () => () => void): Speaker {
  return {
    ...speaker,
    play(sound) {
      const played = speaker.play(sound);
      if (!holdsAnnouncements(sound)) return played;
      const release = hold();
      // In a separate task, so that a sound that follows immediately has started its own hold.
      void played.then(() => setTimeout(release));
      return played;
    },
  };
}
