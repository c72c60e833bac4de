import {
  createFakeClock,
  createFakeMicrophone,
  createFakeSpeaker,
  type FakeClock,
  type FakeMicrophone,
  type FakeSpeaker,
} from "@attune/audio/fake";
import { failedSyllable } from "@attune/exercises";
import type { AudioPorts } from "../src/practice/runner/audio-ports.ts";

export interface FakeAudio extends AudioPorts {
  readonly clock: FakeClock;
  readonly microphone: FakeMicrophone;
  readonly speaker: FakeSpeaker;
}

/** Audio ports that a test controls. Analysis finds no notes, and no syllable is recognized. */
export function createFakeAudio(parts: Partial<AudioPorts> = {}): FakeAudio {
  return {
    analyze: async () => ({ notes: [], voicedSeconds: 0 }),
    syllables: {
      prepare() {},
      recognize: async (sounds) => sounds.map(() => failedSyllable("ERROR")),
      model: () => Promise.reject(new Error("no model")),
      embed: async () => undefined,
      helps: async () => false,
    },
    ...parts,
    clock: createFakeClock(),
    microphone: createFakeMicrophone(),
    speaker: createFakeSpeaker(),
  };
}
