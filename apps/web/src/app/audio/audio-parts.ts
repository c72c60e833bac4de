/** What `audio.ts` puts together: needed all at once, so that the first load names it as one. */
export { createClock } from "@attune/audio/clock";
export { createMicrophone } from "@attune/audio/microphone";
export { createSpeaker } from "@attune/audio/speaker";
export { settings } from "../../data/settings/use-settings.ts";
export { celebrate } from "../shell/celebrations.ts";
export { createAnalyser } from "./analysis/analyse.ts";
export { interruption } from "./audio-interruption.ts";
