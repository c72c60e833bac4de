import type { AudioPorts } from "../../practice/runner/audio-ports.ts";
import { otherPages } from "../navigation/route-table.ts";

const load = async () => await (await otherPages.preload()).loadAudioPorts();

let loading: Promise<AudioPorts> | undefined;

/** Loads the audio code once, when the first exercise opens; a failed load is retried by the next. */
export function loadAudio(): Promise<AudioPorts> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
