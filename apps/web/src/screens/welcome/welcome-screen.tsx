import { PRODUCT } from "@attune/contract/product";
import { useHistoryState } from "wouter/use-browser-location";
import { Slur } from "../../brand/ornaments.tsx";
import { useAuthSession } from "../../data/auth-session/use-auth-session.ts";
import { classNames } from "../../lib/class-names.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { authDialog } from "../account/auth-dialog/auth-dialog-store.ts";
import { readReturnTo } from "../account/return-to.ts";
import { GuestLink } from "../guest/guest-link.tsx";
import { LegalLinks } from "../legal/legal-links.tsx";
import { VisitorSettings } from "../settings/visitor-settings.tsx";
import { Frontispiece } from "./frontispiece.tsx";
import styles from "./welcome-screen.module.css";

/** While the auth session loads, the buttons are hidden. */
export default function WelcomeScreen() {
  const { status } = useAuthSession();
  const wasRedirected = readReturnTo(useHistoryState()) !== undefined;
  return (
    <article data-page className={styles.title}>
      <div className={styles.verso} data-verso>
        <Frontispiece />
      </div>
      <div className={styles.recto} data-recto>
        <div className={styles.frame}>
          <h1 className={styles.heading} tabIndex={-1}>
            <span className={styles.ready}>Ready to</span>{" "}
            <span translate="no">{`${PRODUCT.name}?`}</span>
          </h1>
          <Slur />
          <p className={styles.what}>
            {wasRedirected
              ? "Log in to open that lesson."
              : "Hear an interval, sing it, and see how close you were."}
          </p>
          <div className={classNames(styles.actions, status === "loading" && styles.unknown)}>
            <Button variant="primary" aria-haspopup="dialog" onClick={() => authDialog.open()}>
              Let's go!
            </Button>
            <GuestLink variant="primary" />
          </div>
        </div>
        <LegalLinks>
          <VisitorSettings />
        </LegalLinks>
      </div>
    </article>
  );
}
