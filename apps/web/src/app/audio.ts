import type { AudioPorts } from "../practice/audio-ports.ts";

/** The audio of a browser: Tone.js to sound, an AudioWorklet to listen. */
async function load(): Promise<AudioPorts> {
  const [
    { createSpeaker },
    { createMicrophone },
    { createClock },
    { createAnalyser },
    { celebrate },
  ] = await Promise.all([
    import("@attune/audio/speaker"),
    import("@attune/audio/microphone"),
    import("@attune/audio/clock"),
    import("./analysis/analyse.ts"),
    import("./celebrations.ts"),
  ]);
  const analyser = createAnalyser();
  analyser.warmUp();
  const speaker = createSpeaker({ baseUrl: "/audio" });
  celebrate(speaker);
  return {
    speaker,
    microphone: createMicrophone(),
    clock: createClock(),
    analyse: analyser.analyse,
  };
}

let loading: Promise<AudioPorts> | undefined;

/** Fetched once, when the first exercise opens; a failed fetch is tried again by the next. */
export function loadAudio(): Promise<AudioPorts> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
