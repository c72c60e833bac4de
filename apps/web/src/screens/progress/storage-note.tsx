import { useAuthSession } from "../../data/auth-session/use-auth-session.ts";
import { useOnline } from "../../lib/use-online.ts";
import { useUnkept } from "../../lib/use-unkept.ts";
import { storageMessage } from "./messages.ts";
import styles from "./progress-screen.module.css";

/** Where the answers are that the page shows, if some may be missing. */
export function StorageNote() {
  const isSignedIn = useAuthSession().status === "signedIn";
  const message = storageMessage({ isSignedIn, isOnline: useOnline(), isUnkept: useUnkept() });
  return message && <p className={styles.nothing}>{message}</p>;
}
