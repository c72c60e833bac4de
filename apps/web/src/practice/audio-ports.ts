import type { Clock, Microphone, Recording, Speaker } from "@attune/audio";
import type { Take } from "@attune/exercises";
import { createContext } from "react";

/** All that sounds and listens; its code is heavy and comes when an exercise opens. */
export interface AudioPorts {
  readonly speaker: Speaker;
  readonly microphone: Microphone;
  readonly clock: Clock;
  /** Finds the sung notes and holds each against what was asked for; rejects where it can't be done. */
  readonly analyze: (recording: Recording, targetsHz: readonly number[]) => Promise<Take>;
}

/** Fetches the audio once; the composition root says which. */
export const AudioPortsContext = createContext<() => Promise<AudioPorts>>(() =>
  Promise.reject(new Error("no audio ports")),
);
