import { playsOverOthers, type Speaker } from "@attune/audio";

/**
 * Wraps a speaker so that screen readers stay silent while a note, a recording or a take plays. Effects are short
 * and soft, so announcements may overlap them.
 *
 * @param hold Holds back announcements until the returned function is called.
 */
export function quietSpeaker(speaker: Speaker, hold: () => () => void): Speaker {
  return {
    ...speaker,
    play(sound, onStart) {
      const played = speaker.play(sound, onStart);
      if (playsOverOthers(sound)) return played;
      const release = hold();
      // In a separate task, so that a sound that follows immediately has started its own hold.
      void played.then(() => setTimeout(release));
      return played;
    },
  };
}
