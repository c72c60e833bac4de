import { useContext } from "react";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { SettingsButtonContext } from "./settings-button.ts";
import styles from "./shortcut-list.module.css";

export interface ShortcutListProps {
  readonly shortcuts: readonly { readonly key: string; readonly description: string }[];
  readonly onClose: () => void;
}

/** A dialog with the keys of a page. */
export default function ShortcutList({ shortcuts, onClose }: ShortcutListProps) {
  const SettingsButton = useContext(SettingsButtonContext);
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl className={styles.keys}>
        {shortcuts.map(({ key, description }) => (
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
