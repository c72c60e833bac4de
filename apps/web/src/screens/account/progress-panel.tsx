import { LatePart, late } from "../../ui/late.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useLate } from "../../ui/use-late.ts";
import styles from "./account.module.css";

const learning = late<object>(() => import("./progress/learning-panel.tsx"));

/** What the account's owner has learnt; its chart comes when it is looked at. */
export function ProgressPanel() {
  const code = useLate(learning, true);
  if (code === "here") return <LatePart part={learning} props={{}} />;
  if (code === "failed") {
    return <Notice tone="destructive">Your progress could not be loaded. Please try again.</Notice>;
  }
  return (
    <div className={styles.waiting}>
      <Spinner label="Loading..." />
    </div>
  );
}
