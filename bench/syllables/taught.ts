import type { Syllable } from "@attune/theory";
import {
  claimOf,
  type OwnVoice,
  SYLLABLE_FLOORS,
  type SyllableRecognizer,
  type VoiceTake,
} from "@attune/voice/syllables";
import { type Clip, SAMPLE_RATE } from "./voices.ts";

/** Takes of each syllable that teach the recognizer; the voice's other clips measure it. */
const TAKES = 2;

interface Counts {
  readonly recognized: number;
  readonly faulted: number;
  /** Clips of other syllables that are claimed as one of ours. */
  readonly foreign: number;
}

export interface Taught {
  readonly weight: number;
  readonly sung: number;
  readonly others: number;
  readonly before: Counts;
  readonly after: Counts;
}

/** Teaches the recognizer one voice, and measures it on clips of that voice that it wasn't taught with. */
export function teach(recognizer: SyllableRecognizer, clips: readonly Clip[]): Taught {
  const takes: VoiceTake[] = [];
  const rest: { readonly samples: Float32Array; readonly symbol: Syllable }[] = [];
  for (const { symbol, samples } of clips) {
    if (symbol === undefined) continue;
    const isTaught = takes.filter((take) => take.symbol === symbol).length < TAKES;
    const embedding = isTaught ? recognizer.embed(samples, SAMPLE_RATE) : undefined;
    if (embedding) takes.push({ symbol, embedding });
    else rest.push({ samples, symbol });
  }
  const others = clips.filter(({ symbol }) => symbol === undefined);
  const voice = recognizer.learn(takes);
  const count = (own?: OwnVoice): Counts => {
    const read = (samples: Float32Array) => recognizer.recognize(samples, SAMPLE_RATE, own);
    const readings = rest.map(({ samples, symbol }) => ({ symbol, reading: read(samples) }));
    return {
      recognized: readings.filter(({ symbol, reading }) => reading.symbol === symbol).length,
      faulted: readings.filter(({ symbol, reading }) => claimOf(reading, symbol).match === false)
        .length,
      foreign: others.filter(({ samples }) => read(samples).confidence >= SYLLABLE_FLOORS.app)
        .length,
    };
  };
  return {
    weight: voice.weight,
    sung: rest.length,
    others: others.length,
    before: count(),
    after: count(voice),
  };
}
