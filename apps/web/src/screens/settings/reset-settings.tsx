import { useState } from "react";
import { removeAnswers } from "../../data/memory/answers.ts";
import { VISITOR } from "../../data/memory/owner.ts";
import { resetLocalData } from "../../data/settings/local-data.ts";
import { safeLocalStorage } from "../../lib/storage/key-value-storage.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { toast } from "../../ui/overlays/toast-store.ts";
import styles from "./settings.module.css";
import { SettingsGroup } from "./settings-group.tsx";

const REMOVED_DATA = [
  "Applauses counted in this browser",
  "Your lesson progress, your answers and your own sets, if you practice without an account",
  "All settings, including your voice range and microphone choice, and the syllables you taught",
];

/** Deletes the data stored in this browser after a confirmation. */
export function ResetSettings() {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <SettingsGroup title="This browser">
      <p className={styles.quiet}>
        Settings are saved in this browser and apply to everyone who uses it.
      </p>
      <div className={styles.actions}>
        <Button aria-haspopup="dialog" onClick={() => setIsConfirming(true)}>
          Reset my local data
        </Button>
      </div>
      {isConfirming && <ResetDialog onClose={() => setIsConfirming(false)} />}
    </SettingsGroup>
  );
}

/** The browser sends storage events to other tabs only, so this tab sends its own. */
const notifyThisTab = (key: string) =>
  void window.dispatchEvent(new StorageEvent("storage", { key }));

function ResetDialog({ onClose }: { readonly onClose: () => void }) {
  const reset = () => {
    resetLocalData(safeLocalStorage, notifyThisTab);
    removeAnswers(VISITOR);
    toast({
      title: "Local data reset",
      description: "Your settings and progress in this browser were cleared.",
      tone: "success",
    });
    onClose();
  };
  return (
    <Dialog title="Reset my local data" alert onClose={onClose}>
      <p>This can’t be undone. It removes the following from this browser:</p>
      <ul className={styles.lost}>
        {REMOVED_DATA.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p>Your account is kept, and so are answers that haven’t been sent yet.</p>
      <div className={styles.actions}>
        {/* Focused first, so that pressing Enter cancels. */}
        <Button data-first onClick={onClose}>
          Cancel
        </Button>
        <Button variant="primary" onClick={reset}>
          Yes, Reset
        </Button>
      </div>
    </Dialog>
  );
}
