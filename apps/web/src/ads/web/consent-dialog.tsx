import { Button } from "../../ui/buttons/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { storedAds } from "../stored-ads-instance.ts";
import styles from "./consent-dialog.module.css";

/** Asks for consent to a network's ads. Closing it without an answer stores none. */
export function ConsentDialog({ onClose }: { readonly onClose: () => void }) {
  const answer = (consent: "accepted" | "declined") => () => {
    storedAds.change({ consent });
    onClose();
  };
  return (
    <Dialog title="May Google show ads here?" onClose={onClose}>
      <p>
        Ads help to pay for this site. They appear on menus and at the end of a set, but never
        during an exercise or while you sing.
      </p>
      <p>
        <strong>If you accept</strong>, Google receives your IP address and the page you are on, and
        may set cookies on this device to choose ads.
      </p>
      <p>
        <strong>If you decline</strong>, you see our own ads instead, and Google receives no data.
        All lessons stay the same, and you can change your mind in the settings.
      </p>
      <div className={styles.answers}>
        <Button onClick={answer("declined")}>Decline</Button>
        <Button onClick={answer("accepted")}>Accept</Button>
      </div>
    </Dialog>
  );
}
