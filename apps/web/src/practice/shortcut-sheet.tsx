import { useState } from "react";
import { Dialog } from "../ui/overlays/dialog.tsx";
import styles from "./shortcut-sheet.module.css";
import { type Shortcuts, useShortcuts } from "./shortcuts.ts";

/** A key of an exercise: shown on the sheet always, working while there is something to do. */
export interface Shortcut {
  /** As printed on the key: '1', 'Space', 'Enter', 'H', '↑'. */
  readonly key: string;
  readonly does: string;
  readonly act: (() => void) | undefined;
}

const nameOf = (key: string) => (key === "Space" ? " " : key.toLowerCase());

/** Makes the keys work, and tells them all when '?' is pressed. */
export function ShortcutSheet({ shortcuts }: { readonly shortcuts: readonly Shortcut[] }) {
  const [open, setOpen] = useState(false);
  const acts: Shortcuts = Object.fromEntries(shortcuts.map(({ key, act }) => [nameOf(key), act]));
  useShortcuts({ ...acts, "?": () => setOpen(true) });
  if (!open) return null;
  return (
    <Dialog title="Keys" onClose={() => setOpen(false)}>
      <dl className={styles.keys}>
        {[...shortcuts, { key: "?", does: "This list" }].map(({ key, does }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
