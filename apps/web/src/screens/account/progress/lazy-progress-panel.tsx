import { LazyPart, lazyWithPreload } from "../../../ui/lazy/lazy-with-preload.tsx";
import { useLazyPart } from "../../../ui/lazy/use-lazy-part.ts";
import { Notice } from "../../../ui/overlays/notice.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import styles from "../account.module.css";

interface ProgressPanelProps {
  /** Called when a link is followed: it may lead to the page behind the dialog. */
  readonly onLeave: () => void;
}

const learning = lazyWithPreload<ProgressPanelProps>(() => import("./progress-panel.tsx"));

/** Loads the progress panel's code when its tab is opened. */
export function LazyProgressPanel(props: ProgressPanelProps) {
  const code = useLazyPart(learning, true);
  if (code === "ready") return <LazyPart part={learning} props={props} />;
  if (code === "failed") {
    return <Notice tone="destructive">Your progress could not be loaded. Please try again.</Notice>;
  }
  return (
    <div className={styles.waiting}>
      <Spinner label="Loading..." />
    </div>
  );
}
