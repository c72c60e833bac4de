import type { UseQueryResult } from "@tanstack/react-query";
import { useRef } from "react";
import type { Elements } from "../../../lib/elements.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import styles from "../admin.module.css";
import { errorMessage } from "../format.ts";
import type { QueryMessages } from "../messages.ts";

export interface QueryBoundaryProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly messages: QueryMessages;
  /** Renders the data; `busy` while it is being refetched. */
  readonly children: (data: Data, busy: boolean) => Elements;
}

/** Renders a query's data, its loading state, or its error with a retry button. */
export function QueryBoundary<Data>({ query, messages, children }: QueryBoundaryProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  const container = useRef<HTMLDivElement>(null);
  const retry = async () => {
    // The pressed button is unmounted, so focus moves to the loaded content.
    if ((await refetch()).isSuccess) container.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls.
    <div
      ref={container}
      className={styles.query}
      role="group"
      aria-label={messages.name}
      tabIndex={-1}
    >
      {error && (
        <div className={styles.wrong}>
          <p role="alert">{`${messages.failed} ${errorMessage(error)}`}</p>
          <Button busy={isFetching} onClick={() => void retry()}>
            Try again
          </Button>
        </div>
      )}
      {data !== undefined && children(data, isFetching)}
      {data === undefined && !error && <Spinner label={messages.loading} />}
    </div>
  );
}
