import { PRODUCT } from "@attune/contract/product";
import { startTransition, useEffect, useRef, useState } from "react";
import { TuningFork } from "../../brand/ornaments.tsx";
import { useAuthSession } from "../../data/auth-session/use-auth-session.ts";
import { whenIdleAndOnline } from "../../lib/when-idle.ts";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { LazyPart, lazyWithPreload } from "../../ui/lazy/lazy-with-preload.tsx";
import { AccountButtons } from "./account-buttons.tsx";
import { CounterBadges } from "./counter-badges.tsx";
import styles from "./header.module.css";

const explained = lazyWithPreload(() => import("./badges-with-tooltips.tsx"));

/** The running head: where home is, what has been earned, and the way in. */
export function Header() {
  const signedIn = useAuthSession().status === "signedIn";
  return (
    <header className={styles.header}>
      <LinkButton
        to={signedIn ? "/core-concepts" : "/"}
        unstyled
        className={styles.logo ?? ""}
        aria-label={`${PRODUCT.name}, ${signedIn ? "core concepts" : "welcome page"}`}
      >
        <TuningFork />
        <span className={styles.name}>{PRODUCT.name}</span>
      </LinkButton>
      <Badges />
      <div className={styles.account}>
        <AccountButtons />
      </div>
    </header>
  );
}

/** Plain at first; with tooltips once their code is here, but never under a reader's focus. */
function Badges() {
  const [ready, setReady] = useState(false);
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    whenIdleAndOnline(async () => {
      await explained.preload();
      const focused = here.current?.contains(document.activeElement) === true;
      const show = () => startTransition(() => setReady(true));
      if (focused) here.current?.addEventListener("focusout", show, { once: true });
      else show();
    });
  }, []);
  return (
    <div ref={here} className={styles.badges}>
      {ready ? <LazyPart part={explained} props={{}} /> : <CounterBadges />}
    </div>
  );
}
