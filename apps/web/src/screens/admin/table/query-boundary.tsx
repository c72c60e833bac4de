import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import styles from "../admin.module.css";
import { errorMessage } from "../format.ts";

export interface QueryBoundaryProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** What is asked for: 'users'. */
  readonly what: string;
  /** Draws what came; `busy` while something newer is on its way. */
  readonly children: (data: Data, busy: boolean) => ReactNode;
}

/** What the server says, or that it is still being waited for, or that it failed and may be asked again. */
export function QueryBoundary<Data>({ query, what, children }: QueryBoundaryProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  const place = useRef<HTMLDivElement>(null);
  const retry = async () => {
    // The button that was pressed gives way to what it brought.
    if ((await refetch()).isSuccess) place.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fields are grouped here.
    <div ref={place} className={styles.answer} role="group" aria-label={what} tabIndex={-1}>
      {error && (
        <div className={styles.wrong}>
          <p role="alert">
            {`The ${what} can’t be shown just now. `}
            {errorMessage(error)}
          </p>
          <Button busy={isFetching} onClick={() => void retry()}>
            Try again
          </Button>
        </div>
      )}
      {data !== undefined && children(data, isFetching)}
      {data === undefined && !error && <Spinner label={`Loading ${what}...`} />}
    </div>
  );
}
