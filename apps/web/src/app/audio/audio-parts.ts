/** Everything that `audio.ts` combines, in one chunk, so that the first load names one file. */
export { createClock } from "@attune/audio/clock";
export { createMicrophone } from "@attune/audio/microphone";
export { createSpeaker } from "@attune/audio/speaker";
export { ownVoice } from "../../data/own-voice/own-voice-instance.ts";
export { settings } from "../../data/settings/use-settings.ts";
export { startCelebrations } from "../shell/celebrations.ts";
export { createAnalyzer } from "./analysis/create-analyzer.ts";
export { createSyllableRecognition } from "./analysis/create-syllable-recognition.ts";
export { interruption } from "./audio-interruption.ts";
export { loadVibrate } from "./load-vibrate.ts";
export { speakerOptions } from "./speaker-options.ts";
