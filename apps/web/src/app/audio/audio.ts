import { lazyValue } from "../../ui/lazy/lazy-with-preload.tsx";
import { otherPages } from "../navigation/route-table.ts";

const audioPorts = lazyValue(async () => (await otherPages.preload()).loadAudioPorts());

/** Loads the audio code once, when the first exercise opens; a failed load is retried by a later call. */
export const loadAudio = audioPorts.preload;
