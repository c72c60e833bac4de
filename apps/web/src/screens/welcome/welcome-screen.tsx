import { PRODUCT } from "@attune/contract/product";
import { Suspense, useState } from "react";
import { Link } from "wouter";
import { Button, buttonClass } from "../../ui/button.tsx";
import { LatePart, late } from "../../ui/late.tsx";
import { Slur } from "../../ui/ornaments.tsx";
import { Frontispiece } from "./frontispiece.tsx";
import styles from "./welcome-screen.module.css";

const dialog = late(() => import("../account/welcome-dialog.tsx"));

/** The title page. */
export default function WelcomeScreen() {
  const [open, setOpen] = useState(false);
  return (
    <article className={styles.title}>
      <div className={styles.verso}>
        <Frontispiece />
      </div>
      <div className={styles.recto}>
        <div className={styles.frame}>
          <h1 className={styles.heading} tabIndex={-1}>
            <span className={styles.ready}>Ready to</span> <span>{PRODUCT.name}?</span>
          </h1>
          <Slur />
          <p className={styles.what}>Hear an interval, sing it, and see how close you were.</p>
          <div className={styles.ways}>
            <Button
              variant="baton"
              aria-haspopup="dialog"
              onPointerEnter={() => void dialog.fetch().catch(() => undefined)}
              onClick={() => setOpen(true)}
            >
              Let's go!
            </Button>
            <Link href="/core-concepts" className={buttonClass({ variant: "quiet" })} transition>
              Continue as a guest
            </Link>
          </div>
        </div>
      </div>
      <Suspense fallback={null}>
        {open && <LatePart part={dialog} props={{ onClose: () => setOpen(false) }} />}
      </Suspense>
    </article>
  );
}
