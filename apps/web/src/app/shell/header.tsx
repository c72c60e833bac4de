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

const badgesWithTooltips = lazyWithPreload(() => import("./badges-with-tooltips.tsx"));

export function Header() {
  const isSignedIn = useAuthSession().status === "signedIn";
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
      <Badges />
      <div className={styles.account}>
        <AccountButtons />
      </div>
    </header>
  );
}

/**
 * Badges whose tooltips are loaded later, or immediately when a badge is pressed. Otherwise badges are not
 * replaced while one has focus.
 */
function Badges() {
  const [isReady, setIsReady] = useState(false);
  const [pressed, setPressed] = useState<string>();
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const show = () => startTransition(() => setIsReady(true));
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && container.current?.contains(target) === true;
    const showWithoutFocus = () => {
      if (!isInside(document.activeElement)) return show();
      const onFocusOut = ({ relatedTarget }: FocusEvent) => {
        if (isInside(relatedTarget)) return;
        container.current?.removeEventListener("focusout", onFocusOut);
        show();
      };
      container.current?.addEventListener("focusout", onFocusOut);
    };
    // Without the network, the badges stay as they are.
    whenIdleAndOnline(() => {
      badgesWithTooltips.preload().then(showWithoutFocus, () => undefined);
    });
  }, []);
  const explain = (name: string) => {
    setPressed(name);
    badgesWithTooltips.preload().then(
      () => setIsReady(true),
      () => undefined,
    );
  };
  return (
    <div ref={container} className={styles.badges}>
      {isReady ? (
        <LazyPart part={badgesWithTooltips} props={{ pressed }} />
      ) : (
        <CounterBadges onPress={explain} />
      )}
    </div>
  );
}
