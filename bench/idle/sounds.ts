/** Sounds for the fake microphone. */
import { encodeWav } from "@attune/voice";
import { sing } from "@attune/voice/testing";

const SAMPLE_RATE = 48_000;
/** The fake device plays its file again and again: nothing follows a take within this time. */
const SECONDS = 60;
/** Effective level of a quiet room: −60 dB. */
const ROOM_LEVEL = 0.001;
/** From the opening of the microphone to the first note; the app listens from .6 s on for 5 s. */
const LEAD_SECONDS = 2.2;

/** Sung instead of a perfect fourth up from C4. */
const WRONG_INTERVAL = [60, 67];

export type SoundName = "room" | "wrongInterval";

export const SOUNDS: Readonly<Record<SoundName, () => Uint8Array>> = {
  room: () => encodeWav(room(), SAMPLE_RATE),
  wrongInterval() {
    const samples = room();
    const { samples: voice } = sing({
      sampleRate: SAMPLE_RATE,
      voice: "woman",
      seed: 5,
      notes: WRONG_INTERVAL.map((midi) => ({ midi, seconds: 0.9, gapSeconds: 0.12, vowel: "a" })),
    });
    const start = LEAD_SECONDS * SAMPLE_RATE;
    voice.forEach((sample, at) => {
      samples[start + at] = sample;
    });
    return encodeWav(samples, SAMPLE_RATE);
  },
};

/** White noise, the same in each run: a linear congruential generator. */
function room(): Float32Array {
  let random = 1;
  return Float32Array.from({ length: SECONDS * SAMPLE_RATE }, () => {
    random = (1_664_525 * random + 1_013_904_223) % 2 ** 32;
    return ROOM_LEVEL * Math.sqrt(3) * (random / 2 ** 31 - 1);
  });
}
