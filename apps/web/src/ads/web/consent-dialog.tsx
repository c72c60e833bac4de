import { Button } from "../../ui/buttons/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { keptAds } from "../stored-ads-instance.ts";
import styles from "./consent-dialog.module.css";

/** Asks whether a network may show its ads. Either answer is one press; going on without one is none. */
export function ConsentDialog({ onClose }: { readonly onClose: () => void }) {
  const answer = (consent: "accepted" | "declined") => () => {
    keptAds.change({ consent });
    onClose();
  };
  return (
    <Dialog title="May Google show ads here?" onClose={onClose}>
      <p>
        Ads help to pay for this site. They stand on menus and at the end of a set, never in an
        exercise and never while you sing.
      </p>
      <p>
        <strong>If you accept</strong>, Google’s servers learn your internet address and the page
        you are on, and may keep cookies on this device to choose ads.
      </p>
      <p>
        <strong>If you decline</strong>, our own posters hang there instead, and Google learns
        nothing. All lessons stay the same, and you can change your mind in the settings.
      </p>
      <div className={styles.answers}>
        <Button onClick={answer("declined")}>Decline</Button>
        <Button onClick={answer("accepted")}>Accept</Button>
      </div>
    </Dialog>
  );
}
