import type { Microphone } from "@attune/audio";
import type { SettingsStore } from "../../data/settings/settings.ts";
import { soundTrouble } from "../../practice/page/sound-trouble.ts";
import type { AudioPorts } from "../../practice/runner/audio-ports.ts";
import { quietSpeaker } from "../../practice/runner/quiet-speaker.ts";
import { announcer } from "../../ui/a11y/announcer.ts";
import { afterFirstInteraction } from "../../ui/lazy/after-first-interaction.ts";
import { toast } from "../../ui/overlays/toast-store.ts";
import { trackMicrophone } from "./microphone-use.ts";

/** Opens the chosen device, or the default one with a toast if it is not connected. */
function chosenMicrophone(microphone: Microphone, settings: SettingsStore): Microphone {
  return {
    ...microphone,
    async open(listener) {
      const { microphone: chosen } = settings.current();
      const capture = await microphone.open(listener, chosen?.id);
      if (chosen && capture.settings.deviceLabel !== chosen.label) {
        const description = `${chosen.label} is not connected.`;
        toast({ title: "Using the default microphone", description });
      }
      return capture;
    },
  };
}

/** Creates the browser's audio ports: Web Audio for playback, an AudioWorklet for listening. */
async function load(): Promise<AudioPorts> {
  const parts = await import("./audio-parts.ts");
  const { createSpeaker, createMicrophone, createClock, createAnalyzer } = parts;
  const { createSyllableRecognition, startCelebrations, interruption, settings, ownVoice } = parts;
  const vibrate = await parts.loadVibrate();
  const analyzer = createAnalyzer();
  afterFirstInteraction(() => analyzer.warmUp());
  const created = createSpeaker({ ...parts.speakerOptions, onTrouble: soundTrouble.set });
  const speaker = quietSpeaker(created, announcer.hold);
  startCelebrations(speaker);
  const microphone = createMicrophone();
  interruption.register({
    pause(by) {
      speaker.stop();
      // When the app goes to the background, the exercise itself handles it.
      if (by === "ad") microphone.interrupt();
    },
    recover: async () => true,
  });
  return {
    speaker,
    microphone: chosenMicrophone(trackMicrophone(microphone), settings),
    clock: createClock(),
    analyze: analyzer.analyse,
    syllables: createSyllableRecognition(ownVoice.current),
    vibrate,
  };
}

let loading: Promise<AudioPorts> | undefined;

/** Loads the audio code once, when the first exercise opens; a failed load is retried by the next. */
export function loadAudio(): Promise<AudioPorts> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
