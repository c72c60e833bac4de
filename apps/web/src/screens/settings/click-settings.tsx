import { settings, useSettings } from "../../data/settings/use-settings.ts";
import { OnOffField } from "../../ui/forms/on-off-field.tsx";
import { useAudio } from "./use-audio.ts";

const HINTS = {
  on: "A soft click before the microphone listens, and one after",
  off: "Only the button shows it",
};

/** Whether clicks mark when an exercise listens; choosing them plays one. */
export function ClickSettings() {
  const { listeningClicks } = useSettings();
  const audio = useAudio();
  return (
    <OnOffField
      label="Clicks around listening"
      value={listeningClicks}
      onChange={(value) => {
        settings.change({ listeningClicks: value });
        if (value && typeof audio === "object")
          void audio.speaker.play({ kind: "click", name: "begin" });
      }}
      hints={HINTS}
    />
  );
}
