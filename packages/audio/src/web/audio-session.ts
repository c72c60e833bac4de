/**
 * Says to the system what the page does with sound. Without it, iPhones treat Web Audio as ambient sound, which the
 * ring switch silences. See https://www.w3.org/TR/audio-session/.
 */

type Use = "playing" | "listening";

/** In WebKit since Safari 16.4; no other engine has it. */
interface NavigatorWithSession {
  readonly audioSession?: { type: "auto" | "playback" | "play-and-record" };
}

export interface AudioSession {
  /**
   * Call it before the sound begins, and before the microphone is requested: WebKit refuses the microphone
   * while the page plays only. Returns a function that ends this use, once.
   */
  begin(use: Use): () => void;
  readonly isPlaying: boolean;
}

export function createAudioSession(): AudioSession {
  const counts: Record<Use, number> = { playing: 0, listening: 0 };

  function apply(): void {
    const { audioSession } = navigator as NavigatorWithSession;
    if (!audioSession) return;
    const alone = counts.playing > 0 ? "playback" : "auto";
    const type = counts.listening > 0 ? "play-and-record" : alone;
    // Each assignment may reconfigure the device.
    if (audioSession.type !== type) audioSession.type = type;
  }

  function change(use: Use, by: 1 | -1): void {
    counts[use] += by;
    apply();
  }

  return {
    get isPlaying() {
      return counts.playing > 0;
    },
    begin(use) {
      let isOver = false;
      change(use, 1);
      return () => {
        if (!isOver) change(use, -1);
        isOver = true;
      };
    },
  };
}

/** The page has one, for all speakers and microphones. */
export const audioSession = createAudioSession();
