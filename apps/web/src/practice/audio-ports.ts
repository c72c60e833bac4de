import type { Clock, Microphone, Recording, Speaker } from "@attune/audio";
import type { Take } from "@attune/exercises";
import { createContext } from "react";

/** Audio output and input. The implementation is large and loads when an exercise opens. */
export interface AudioPorts {
  readonly speaker: Speaker;
  readonly microphone: Microphone;
  readonly clock: Clock;
  /** Finds the sung notes. Rejects if the analysis can't run. */
  readonly analyze: (recording: Recording) => Promise<Take>;
}

/** Loads the audio ports once. The composition root provides the implementation. */
export const AudioPortsContext = createContext<() => Promise<AudioPorts>>(() =>
  Promise.reject(new Error("no audio ports")),
);
