import type { SpeakerOptions } from "@attune/audio/speaker";
import { settings } from "../../data/settings/use-settings.ts";

/** The speaker obeys the settings, at each sound. */
export const speakerOptions: SpeakerOptions = {
  baseUrl: "/audio",
  volumes() {
    const { noteVolume, effectsVolume } = settings.current();
    return { notes: noteVolume, effects: effectsVolume };
  },
  measuredLatencyMs: () => settings.current().outputLatencyMs ?? 0,
};
