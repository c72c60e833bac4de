import { useState } from "react";
import { resetLocalData } from "../../data/settings/local-data.ts";
import { safeLocalStorage } from "../../lib/storage/key-value-storage.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { toast } from "../../ui/overlays/toast-store.ts";
import styles from "./settings.module.css";
import { SettingsGroup } from "./settings-group.tsx";

const LOST = [
  "The applauses counted in this browser",
  "Where you are in the lessons, if you practise without an account",
  "All settings, with your voice range and the chosen microphone",
];

/** Takes what is kept in this browser away, after a question. */
export function ResetSettings() {
  const [asking, setAsking] = useState(false);
  return (
    <SettingsGroup title="This browser">
      <p className={styles.quiet}>Settings are kept in this browser, for whoever uses it.</p>
      <div className={styles.actions}>
        <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Reset my local data
        </Button>
      </div>
      {asking && <ResetDialog onClose={() => setAsking(false)} />}
    </SettingsGroup>
  );
}

/** This tab is told as the browser tells the others. */
const tell = (key: string) => void window.dispatchEvent(new StorageEvent("storage", { key }));

function ResetDialog({ onClose }: { readonly onClose: () => void }) {
  const reset = () => {
    resetLocalData(safeLocalStorage(), tell);
    toast({
      title: "Local data reset",
      description: "This browser begins anew.",
      tone: "success",
    });
    onClose();
  };
  return (
    <Dialog title="Reset my local data" alert onClose={onClose}>
      <p>This can’t be undone. It removes from this browser:</p>
      <ul className={styles.lost}>
        {LOST.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <p>Your account stays, and so do answers that still wait to be sent.</p>
      <div className={styles.actions}>
        {/* Enter, pressed without reading, cancels. */}
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
