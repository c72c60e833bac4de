import type { Sound } from "@attune/audio";
import { settings, useSettings } from "../../data/settings/use-settings.ts";
import { SoundNotice } from "../../practice/page/sound-notice.tsx";
import { SliderField } from "../../ui/forms/slider-field.tsx";
import { LatencySettings } from "./latency/latency-settings.tsx";
import { SettingsGroup } from "./settings-group.tsx";
import { useAudio } from "./use-audio.ts";

const NOTE: Sound = { kind: "note", name: "C4" };
const EFFECT: Sound = { kind: "effect", name: "great" };

/** Volume of notes and effects. Releasing a slider plays a sample. */
export function SoundSettings() {
  const { noteVolume, effectsVolume } = useSettings();
  const audio = useAudio();
  const playSample = (sound: Sound) => {
    if (typeof audio === "object") void audio.speaker.play(sound);
  };
  return (
    <SettingsGroup title="Sound">
      <SliderField
        label="Notes"
        value={noteVolume}
        onChange={(value) => settings.change({ noteVolume: value })}
        onChangeEnd={() => playSample(NOTE)}
      />
      <SliderField
        label="Effects, such as applause"
        value={effectsVolume}
        onChange={(value) => settings.change({ effectsVolume: value })}
        onChangeEnd={() => playSample(EFFECT)}
      />
      <SoundNotice />
      {typeof audio === "object" && <LatencySettings audio={audio} />}
    </SettingsGroup>
  );
}
