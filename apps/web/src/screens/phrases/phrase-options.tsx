import { settings, useSettings } from "../../data/settings/use-settings.ts";
import { TempoField } from "../../practice/tempo-field.tsx";
import { syllablesLabel } from "../../practice/views/phrase/messages.ts";
import { Button } from "../../ui/buttons/button.tsx";
import styles from "./phrase-options.module.css";

/** The tempo of phrases, and whether their syllables are written. */
export function PhraseOptions() {
  const { phraseTempo, phraseSyllables } = useSettings();
  return (
    <div className={styles.options}>
      <TempoField
        tempo={phraseTempo}
        onChange={(tempo) => settings.change({ phraseTempo: tempo })}
      />
      <Button
        variant="quiet"
        onClick={() => settings.change({ phraseSyllables: !phraseSyllables })}
      >
        {syllablesLabel(phraseSyllables)}
      </Button>
    </div>
  );
}
