import { PRODUCT } from "@attune/contract/product";
import { useEffect, useState, useSyncExternalStore } from "react";
import { installPrompt } from "../../lib/install-prompt.ts";
import { isNative } from "../../lib/platform.ts";
import { isFullyAvailableOffline } from "../../lib/service-worker-client.ts";
import { Button } from "../../ui/buttons/button.tsx";
import styles from "./settings.module.css";
import { SettingsGroup } from "./settings-group.tsx";

const HERE = "All open lessons are on this device: they go on without a network.";
const NOT_ALL = "Not all lessons are on this device yet. They come while you are online.";

/** Whether lessons go on without a network, and how to have the app at hand. */
export function DeviceSettings() {
  const isKept = useKept();
  const isOffered = useSyncExternalStore(installPrompt.subscribe, installPrompt.isAvailable);
  const hint = !isInstalled() && asksByHand();
  if (isKept === undefined && !isOffered && !hint) return null;
  return (
    <SettingsGroup title="On this device">
      {isKept !== undefined && <p className={styles.quiet}>{isKept ? HERE : NOT_ALL}</p>}
      {hint && (
        <p className={styles.quiet}>
          To have {PRODUCT.name} among your apps, press Share in Safari, then ‘Add to Home Screen’.
        </p>
      )}
      {isOffered && (
        <div className={styles.actions}>
          <Button onClick={() => void installPrompt.install()}>Install {PRODUCT.name}</Button>
        </div>
      )}
    </SettingsGroup>
  );
}

/** Undefined until it is known, and where nothing can be kept. */
function useKept(): boolean | undefined {
  const [isKept, setKept] = useState<boolean>();
  useEffect(() => {
    if (!navigator.serviceWorker?.controller) return;
    let wanted = true;
    isFullyAvailableOffline().then((is) => wanted && setKept(is));
    return () => {
      wanted = false;
    };
  }, []);
  return isKept;
}

const isInstalled = () => matchMedia("(display-mode: standalone)").matches;

/** Safari on phones and tablets installs by its own menu alone; no other browser knows this property. */
const asksByHand = () => !isNative && "standalone" in navigator && navigator.maxTouchPoints > 0;
