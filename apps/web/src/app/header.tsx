import { PRODUCT } from "@attune/contract/product";
import { Suspense, useEffect, useRef, useState } from "react";
import { IconButton } from "../ui/icon-button.tsx";
import { SignInIcon } from "../ui/icons.tsx";
import { LatePart, late } from "../ui/late.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { TuningFork } from "../ui/ornaments.tsx";
import { CounterBadges } from "./counter-badges.tsx";
import styles from "./header.module.css";
import { whenIdle } from "./when-idle.ts";

const explained = late(() => import("./explained-badges.tsx"));
const signIn = late(() => import("../screens/account/welcome-dialog.tsx"));

/** The running head: where home is, what has been earned, and the way in. */
export function Header() {
  const [open, setOpen] = useState(false);
  return (
    <header className={styles.header}>
      <LinkButton
        to="/"
        bare
        className={styles.logo ?? ""}
        aria-label={`${PRODUCT.name}, title page`}
      >
        <TuningFork />
        <span className={styles.name}>{PRODUCT.name}</span>
      </LinkButton>
      <Badges />
      <IconButton label="Sign in" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SignInIcon />
      </IconButton>
      <Suspense fallback={null}>
        {open && <LatePart part={signIn} props={{ onClose: () => setOpen(false) }} />}
      </Suspense>
    </header>
  );
}

/** Plain at first; with tooltips once their code is here, but never under a reader's focus. */
function Badges() {
  const [ready, setReady] = useState(false);
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    whenIdle(async () => {
      await explained.fetch();
      const focused = here.current?.contains(document.activeElement) === true;
      if (focused) here.current?.addEventListener("focusout", () => setReady(true), { once: true });
      else setReady(true);
    });
  }, []);
  return (
    <div ref={here}>{ready ? <LatePart part={explained} props={{}} /> : <CounterBadges />}</div>
  );
}
