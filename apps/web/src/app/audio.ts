import type { Microphone } from "@attune/audio";
import type { AudioPorts } from "../practice/audio-ports.ts";
import { settings } from "../queries/use-settings.ts";

function volumes() {
  const { noteVolume, effectsVolume } = settings.current();
  return { notes: noteVolume, effects: effectsVolume };
}

/** Opens the device that was chosen; where it is gone, the device's default takes its place. */
function chosenMicrophone(microphone: Microphone): Microphone {
  return {
    ...microphone,
    open: (listener, deviceId = settings.current().microphone?.id) =>
      microphone.open(listener, deviceId),
  };
}

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
  const speaker = createSpeaker({ baseUrl: "/audio", volumes });
  celebrate(speaker);
  return {
    speaker,
    microphone: chosenMicrophone(createMicrophone()),
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
