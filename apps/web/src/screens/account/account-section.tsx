import type { UseQueryResult } from "@tanstack/react-query";
import { useId, useRef } from "react";
import type { Elements } from "../../lib/elements.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import styles from "./account-section.module.css";
import { type ErrorMessages, errorReason } from "./form-errors.ts";

interface AccountSectionProps<Data> {
  readonly title: string;
  readonly query: UseQueryResult<Data>;
  readonly loadingLabel: string;
  readonly loadError: ErrorMessages;
  /** @param focusHeading For when the focused control is unmounted. */
  readonly children: (data: Data, focusHeading: () => void) => Elements;
}

/** A part of the profile whose data are loaded when it is shown. */
export function AccountSection<Data>(props: AccountSectionProps<Data>) {
  const { title, query, loadingLabel, loadError, children } = props;
  const { data, error, isFetching, refetch } = query;
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const focusHeading = () => heading.current?.focus();
  const retry = async () => {
    if ((await refetch()).isSuccess) focusHeading();
  };
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 ref={heading} id={id} tabIndex={-1} className={styles.heading}>
        {title}
      </h3>
      {data !== undefined && children(data, focusHeading)}
      {data === undefined && !error && <Spinner label={loadingLabel} />}
      {data === undefined && error && (
        <div className={styles.failed}>
          <p role="alert">{`${loadError.title} ${errorReason(error, loadError)}`}</p>
          <Button busy={isFetching} onClick={() => void retry()}>
            Try again
          </Button>
        </div>
      )}
    </section>
  );
}
