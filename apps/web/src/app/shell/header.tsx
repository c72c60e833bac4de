import { PRODUCT } from "@attune/contract/product";
import { useState } from "react";
import { TuningFork } from "../../brand/ornaments.tsx";
import { useAuthSession } from "../../data/auth-session/use-auth-session.ts";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { LazyPart, lazyWithPreload } from "../../ui/lazy/lazy-with-preload.tsx";
import { AccountButtons } from "./account-buttons.tsx";
import { CounterBadges } from "./counter-badges.tsx";
import styles from "./header.module.css";

const badgesWithTooltips = lazyWithPreload(() => import("./badges-with-tooltips.tsx"));

export function Header() {
  const { status } = useAuthSession();
  // While it loads, the browser has a cookie of a sign-in.
  const isSignedIn = status !== "visitor";
  return (
    <header className={styles.header}>
      <LinkButton
        to={isSignedIn ? "/core-concepts" : "/"}
        unstyled
        className={styles.logo ?? ""}
        aria-label={`${PRODUCT.name}, ${isSignedIn ? "core concepts" : "welcome page"}`}
      >
        <TuningFork />
        <span className={styles.name}>{PRODUCT.name}</span>
      </LinkButton>
      <div className={styles.badges}>{status !== "loading" && <Badges />}</div>
      <div className={styles.account}>
        <AccountButtons />
      </div>
    </header>
  );
}

/** Badges whose tooltips are loaded when the pointer or the focus first comes to one. */
function Badges() {
  const [isReady, setIsReady] = useState(false);
  /** The badge that has the focus or was pressed, and shows its tooltip when that is loaded. */
  const [reached, setReached] = useState<string>();
  const load = () => {
    if (isReady) return;
    badgesWithTooltips.preload().then(
      () => setIsReady(true),
      // Without the network, the badges stay as they are.
      () => undefined,
    );
  };
  const reach = (key: string | undefined) => {
    setReached(key);
    if (key) load();
  };
  return isReady ? (
    <LazyPart part={badgesWithTooltips} props={{ reached }} />
  ) : (
    <CounterBadges onHover={load} onReach={reach} />
  );
}
