import { useContext, useState } from "react";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { SettingsButtonContext } from "./settings-button.ts";
import styles from "./shortcut-sheet.module.css";
import { type Shortcuts, useShortcuts } from "./shortcuts.ts";

/** A keyboard shortcut; always listed on the sheet, and active while it has an `act`. */
export interface Shortcut {
  /** The label of the key: '1', 'Space', 'Enter', 'H', '↑'. */
  readonly key: string;
  readonly description: string;
  readonly act: (() => void) | undefined;
  /** For a line of several keys, such as '← →': what each of them does. */
  readonly acts?: Shortcuts;
}

const eventKeyOf = (key: string) => (key === "Space" ? " " : key.toLowerCase());

/** Handles the shortcuts, and lists them in a dialog when '?' is pressed. */
export function ShortcutSheet({ shortcuts }: { readonly shortcuts: readonly Shortcut[] }) {
  const [open, setOpen] = useState(false);
  const SettingsButton = useContext(SettingsButtonContext);
  const handlers: Shortcuts = Object.assign(
    {},
    ...shortcuts.map(({ key, act, acts = { [eventKeyOf(key)]: act } }) => acts),
  );
  useShortcuts({ ...handlers, "?": () => setOpen(true) });
  if (!open) return null;
  return (
    <Dialog title="Keys" onClose={() => setOpen(false)}>
      <dl className={styles.keys}>
        {[...shortcuts, { key: "?", description: "This list" }].map(({ key, description }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
      <SettingsButton />
    </Dialog>
  );
}
