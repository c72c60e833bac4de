import { Button } from "../buttons/button.tsx";
import type { Failure } from "./boundary.tsx";
import { failureMessage } from "./messages.ts";
import styles from "./part-failure.module.css";

interface PartFailureProps extends Failure {
  /** With its article: 'This dialog'. */
  readonly part: string;
  /** A sentence that says what isn't lost, unless it is what has been answered. */
  readonly kept?: string;
}

/** Says in place of a part of a page that it failed, and offers to try again. */
export function PartFailure({ part, kept, error, retry }: PartFailureProps) {
  const { title, reason } = failureMessage(part, error, kept);
  return (
    <div className={styles.failure} role="alert">
      <p>{`${title}. ${reason}`}</p>
      <Button onClick={retry}>Try again</Button>
    </div>
  );
}
