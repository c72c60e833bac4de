import type { Presumption } from "../../data/memory/use-presumption.ts";
import { classNames } from "../../lib/class-names.ts";
import type { Elements } from "../../lib/elements.ts";
import { Spinner } from "../../ui/spinner.tsx";
import styles from "./until-known.module.css";

interface UntilKnownProps {
  /** Undefined once it is known who the learner is. */
  readonly presumption: Presumption | undefined;
  /** Label of a spinner, shown while the content is hidden: 'Loading...'. */
  readonly label?: string;
  readonly children: Elements;
}

/**
 * Content for newcomers, which has its room on a page before it is known whether the learner is one, but is invisible
 * until then.
 */
export function UntilKnown({ presumption, label, children }: UntilKnownProps) {
  const style = presumption && presumption !== "newcomer" ? styles[presumption] : undefined;
  return (
    <>
      {label && style && (
        <div
          className={classNames(styles.loading, presumption === "undecided" && styles.untilDecided)}
        >
          <Spinner label={label} />
        </div>
      )}
      <div
        className={classNames(styles.content, style)}
        {...(presumption === "undecided" && { "data-undecided": "" })}
      >
        {children}
      </div>
    </>
  );
}
