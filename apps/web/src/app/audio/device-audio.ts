import type { Microphone } from "@attune/audio";
import { createClock } from "@attune/audio/clock";
import { createMicrophone } from "@attune/audio/microphone";
import { createSpeaker } from "@attune/audio/speaker";
import { ownVoice } from "../../data/own-voice/own-voice-instance.ts";
import type { SettingsStore } from "../../data/settings/settings.ts";
import { settings } from "../../data/settings/use-settings.ts";
import { soundTrouble } from "../../practice/page/sound-trouble.ts";
import type { AudioPorts } from "../../practice/runner/audio-ports.ts";
import { quietSpeaker } from "../../practice/runner/quiet-speaker.ts";
import { announcer } from "../../ui/a11y/announcer.ts";
import { toast } from "../../ui/overlays/toast-store.ts";
import { startCelebrations } from "../shell/celebrations.ts";
import { createAnalyzer } from "./analysis/create-analyzer.ts";
import { createSyllableRecognition } from "./analysis/create-syllable-recognition.ts";
import { interruption } from "./audio-interruption.ts";
import { loadVibrate } from "./load-vibrate.ts";
import { trackMicrophone } from "./microphone-use.ts";
import { speakerOptions } from "./speaker-options.ts";

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
export async function createAudioPorts(): Promise<AudioPorts> {
  const vibrate = await loadVibrate();
  const analyzer = createAnalyzer();
  const created = createSpeaker({ ...speakerOptions, onTrouble: soundTrouble.set });
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
    analyze: analyzer.analyze,
    prepareListening() {
      microphone.prepare();
      analyzer.warmUp();
    },
    syllables: createSyllableRecognition(ownVoice.current),
    vibrate,
  };
}
