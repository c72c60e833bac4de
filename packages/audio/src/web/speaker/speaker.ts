/** The speaker on Web Audio. */
import type { SoundTrouble, Speaker } from "../../ports.ts";
import { watchLeaving } from "../page-leaving.ts";
import { createSoundingContext } from "./context.ts";
import { createSpeakerWith, type Volumes } from "./rules.ts";
import { createSamples } from "./samples.ts";
import { createStage } from "./stage.ts";

export type { Volumes };

export interface SpeakerOptions {
  /** Folder of `notes/`, `recordings/` and `effects/`, such as '/audio'. */
  readonly baseUrl: string;
  /** Read at each sound, 0–1. */
  readonly volumes: () => Volumes;
  /** How late the user hears sounds, in ms, where the browser reports less; default 0. */
  readonly measuredLatencyMs?: () => number;
  /** Called when what keeps the latest sound from being heard changes; undefined when it plays. */
  readonly onTrouble?: (trouble: SoundTrouble | undefined) => void;
}

/** After this a download fails. */
const FETCH_TIMEOUT_MS = 8000;

/**
 * Creates a speaker for recorded sounds and the learner's takes. Create one per page: it uses the page's
 * shared audio context.
 */
export function createSpeaker(options: SpeakerOptions): Speaker {
  const { baseUrl, volumes, measuredLatencyMs, onTrouble } = options;
  const sounding = createSoundingContext({
    onRunning: () => speaker.recovered(),
  });
  const samples = createSamples({
    baseUrl,
    fetch: (url) => fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) }),
    decode: (bytes) => sounding.get().decodeAudioData(bytes),
    hasOutput: sounding.hasOutput,
    watchLeaving,
  });
  const stage = createStage(sounding);
  const speaker = createSpeakerWith({ stage, samples, volumes, measuredLatencyMs, onTrouble });
  return speaker;
}
