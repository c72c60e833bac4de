import { type Condition, hum, laptop, noiseAt, piano, quiet, reverb } from "@attune/voice/testing";

/** Acoustic conditions of the pitch and segmentation benchmarks, by the name of their row. */
export const CONDITIONS: Readonly<Record<string, Condition>> = {
  clean: (samples) => samples,
  "noise 20 dB": noiseAt(20),
  "noise 10 dB": noiseAt(10),
  "mains hum": hum,
  "quiet −40 dBFS": quiet,
  "laptop microphone": laptop,
  "piano bleed": piano,
  "room reverb": reverb,
};
