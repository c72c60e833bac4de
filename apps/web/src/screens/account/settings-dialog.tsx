import { THEMES, type Theme } from "../../queries/theme.ts";
import { theme, useTheme } from "../../queries/use-theme.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { RadioField } from "../../ui/radio-field.tsx";

const WORDS: Readonly<Record<Theme, { readonly label: string; readonly hint: string }>> = {
  system: { label: "System", hint: "As this device is set" },
  light: { label: "Light", hint: "Paper by daylight" },
  dark: { label: "Dark", hint: "The hall with its lights down" },
};

/** What the learner sets for this browser; every choice holds at once. */
export default function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="App Settings" onClose={onClose}>
      <RadioField
        label="Theme"
        value={useTheme()}
        onChoose={theme.choose}
        choices={THEMES.map((value) => ({ value, ...WORDS[value] }))}
      />
      <p>Kept in this browser, for whoever uses it.</p>
    </Dialog>
  );
}
