/** The speaker on Web Audio. */
import type { Speaker } from "../ports.ts";
import { createSoundingContext } from "./speaker-context.ts";
import { createSpeakerOn, type Volumes } from "./speaker-rules.ts";
import { createSamples } from "./speaker-samples.ts";
import { createStage } from "./speaker-stage.ts";

export type { Volumes };

export interface SpeakerOptions {
  /** Folder of `notes/`, `recordings/` and `effects/`, such as '/audio'. */
  readonly baseUrl: string;
  /** Asked at every sound, 0–1 each; without it notes sound at 0.7, effects at 0.15. */
  readonly volumes?: () => Volumes;
}

const VOLUMES: Volumes = { notes: 0.7, effects: 0.15 };
/** A file that takes longer is given up; a note then comes from the synth. */
const FETCH_LIMIT_MS = 8000;

/**
 * A speaker that plays the product's recorded sounds, and the learner's takes, which it brings to
 * the level of the notes. Make one and keep it: it holds the page's one sounding context.
 */
export function createSpeaker({ baseUrl, volumes = () => VOLUMES }: SpeakerOptions): Speaker {
  // The gesture is answered by a frame before anything is decoded.
  const sounding = createSoundingContext(() => {
    requestAnimationFrame(() => setTimeout(() => void samples.decodeFetched()));
  });
  const samples = createSamples({
    baseUrl,
    fetch: (url) => fetch(url, { signal: AbortSignal.timeout(FETCH_LIMIT_MS) }),
    decode: (bytes) => sounding.get().decodeAudioData(bytes),
    mayDecode: () => sounding.allowed,
  });
  return createSpeakerOn(createStage(sounding), samples, volumes);
}
