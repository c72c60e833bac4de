import { useSeemsSignedIn } from "../../data/auth-session/use-auth-session.ts";
import { useOnline } from "../../lib/browser/use-online.ts";
import { storageMessage } from "./messages.ts";
import styles from "./progress-screen.module.css";
import { useUnkept } from "./use-unkept.ts";

/** Where the answers are that the page shows, if some may be missing. */
export function StorageNote() {
  const isSignedIn = useSeemsSignedIn();
  const message = storageMessage({ isSignedIn, isOnline: useOnline(), isUnkept: useUnkept() });
  return message && <p className={styles.nothing}>{message}</p>;
}
