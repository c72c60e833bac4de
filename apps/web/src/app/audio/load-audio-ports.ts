import type { AudioPorts } from "../../practice/runner/audio-ports.ts";

/** Loads and creates the browser's audio ports. */
export const loadAudioPorts = async (): Promise<AudioPorts> =>
  await (await import("./device-audio.ts")).createAudioPorts();
