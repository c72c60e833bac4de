import { PRODUCT } from "@attune/contract/product";
import { useEffect, useState, useSyncExternalStore } from "react";
import { installPrompt } from "../../lib/browser/install-prompt.ts";
import { isNative } from "../../lib/browser/platform.ts";
import { isFullyAvailableOffline } from "../../lib/browser/service-worker-client.ts";
import { Button } from "../../ui/buttons/button.tsx";
import styles from "./settings.module.css";
import { SettingsGroup } from "./settings-group.tsx";

const ALL_SAVED =
  "All lessons that don’t need an account are saved on this device and work offline.";
const NOT_ALL_SAVED =
  "Not all lessons are saved on this device yet. They download while you are online.";

/** Whether lessons work offline, and how to install the app. */
export function DeviceSettings() {
  const isOfflineReady = useIsOfflineReady();
  const isOffered = useSyncExternalStore(installPrompt.subscribe, installPrompt.isAvailable);
  const showInstallHint = !isInstalled() && isIosSafari();
  if (isOfflineReady === undefined && !isOffered && !showInstallHint) return null;
  return (
    <SettingsGroup title="On this device">
      {isOfflineReady !== undefined && (
        <p className={styles.quiet}>{isOfflineReady ? ALL_SAVED : NOT_ALL_SAVED}</p>
      )}
      {showInstallHint && (
        <p className={styles.quiet}>
          {`To install ${PRODUCT.name}, tap Share in Safari, then ‘Add to Home Screen’.`}
        </p>
      )}
      {isOffered && (
        <div className={styles.actions}>
          <Button onClick={() => void installPrompt.install()}>{`Install ${PRODUCT.name}`}</Button>
        </div>
      )}
    </SettingsGroup>
  );
}

/** Undefined until known, and if there is no service worker. */
function useIsOfflineReady(): boolean | undefined {
  const [isReady, setIsReady] = useState<boolean>();
  useEffect(() => {
    if (!navigator.serviceWorker?.controller) return;
    let isCurrent = true;
    isFullyAvailableOffline().then((is) => isCurrent && setIsReady(is));
    return () => {
      isCurrent = false;
    };
  }, []);
  return isReady;
}

const isInstalled = () => matchMedia("(display-mode: standalone)").matches;

/** Safari on iOS installs web apps through its Share menu only. Only Safari has `navigator.standalone`. */
const isIosSafari = () => !isNative && "standalone" in navigator && navigator.maxTouchPoints > 0;
