import { LazyPart, lazyWithPreload } from "../../../ui/lazy/lazy-with-preload.tsx";
import { useLazyPart } from "../../../ui/lazy/use-lazy-part.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import styles from "../account.module.css";

interface AccountSectionsProps {
  readonly userId: string;
}

const sections = lazyWithPreload<AccountSectionsProps>(() => import("./account-sections.tsx"));

/** Loads the other parts of the profile after it is shown; without their code, the profile lacks them. */
export function LazyAccountSections(props: AccountSectionsProps) {
  const code = useLazyPart(sections, true);
  if (code === "ready") return <LazyPart part={sections} props={props} />;
  if (code === "failed") return null;
  return (
    <div className={styles.sections}>
      <Spinner label="Loading your account..." />
    </div>
  );
}
