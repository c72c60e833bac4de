import { useState } from "react";
import { LazyPart, lazyWithPreload } from "../../../ui/lazy/lazy-with-preload.tsx";
import { useLazyPart } from "../../../ui/lazy/use-lazy-part.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import styles from "../account.module.css";

interface AccountSectionsProps {
  readonly userId: string;
}

const sections = lazyWithPreload<AccountSectionsProps>(() => import("./account-sections.tsx"));

interface LazyAccountSectionsProps extends AccountSectionsProps {
  /** Whether the user is signing out: parts that aren't shown yet would ask a server that rejects their requests. */
  readonly isSigningOut: boolean;
}

/** Loads the other parts of the profile after it is shown; without their code, the profile lacks them. */
export function LazyAccountSections({ userId, isSigningOut }: LazyAccountSectionsProps) {
  const code = useLazyPart(sections, true);
  const [isShown, setShown] = useState(false);
  if (code === "ready" && !isSigningOut && !isShown) setShown(true);
  if (isShown) return <LazyPart part={sections} props={{ userId }} />;
  if (code === "failed") return null;
  return (
    <div className={styles.sections}>
      <Spinner label="Loading your account..." />
    </div>
  );
}
