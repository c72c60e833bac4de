import type { Sound } from "@attune/audio";
import { settings, useSettings } from "../../data/settings/use-settings.ts";
import { SliderField } from "../../ui/forms/slider-field.tsx";
import { SettingsGroup } from "./settings-group.tsx";
import { useAudio } from "./use-audio.ts";

const NOTE: Sound = { kind: "note", name: "C4" };
const EFFECT: Sound = { kind: "effect", name: "great" };

/** How loud notes and effects are; each is heard when its slider comes to rest. */
export function SoundSettings() {
  const { noteVolume, effectsVolume } = useSettings();
  const audio = useAudio();
  const sample = (sound: Sound) => {
    if (typeof audio === "object") void audio.speaker.play(sound);
  };
  return (
    <SettingsGroup title="Sound">
      <SliderField
        label="Notes"
        value={noteVolume}
        onChange={(value) => settings.change({ noteVolume: value })}
        onChangeEnd={() => sample(NOTE)}
      />
      <SliderField
        label="Effects, such as applause"
        value={effectsVolume}
        onChange={(value) => settings.change({ effectsVolume: value })}
        onChangeEnd={() => sample(EFFECT)}
      />
    </SettingsGroup>
  );
}
