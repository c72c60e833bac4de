import { useSeemsSignedIn } from "../../data/auth-session/use-auth-session.ts";
import type { SettingsButtonProps } from "../../practice/page/settings-button.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { useLazyDialog } from "../../ui/lazy/use-lazy-dialog.tsx";
import { settingsDialog } from "./lazy-settings-dialog.ts";
import type { LinkedSection } from "./settings-dialog.tsx";
import styles from "./visitor-settings.module.css";

/** Settings button for visitors. Signed-in users have one in the header. */
export function VisitorSettings({ section }: SettingsButtonProps) {
  const seemsSignedIn = useSeemsSignedIn();
  const { triggerProps: opener, renderDialog } = useLazyDialog<LinkedSection>(settingsDialog);
  return (
    <>
      {!seemsSignedIn && (
        <Button variant="quiet" className={styles.opener ?? ""} {...opener}>
          Settings
        </Button>
      )}
      {/* Stays open if the auth session loads meanwhile. */}
      {renderDialog({ section })}
    </>
  );
}
