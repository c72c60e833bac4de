import { announce } from "../a11y/announcer.ts";
import { Button } from "../buttons/button.tsx";
import { BackIcon, NextIcon } from "../icons.tsx";
import styles from "./pager.module.css";

export interface PagerProps {
  /** Plural noun for the rows, for the accessible name: 'users'. */
  readonly name: string;
  /** From 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly onPageChange: (page: number) => void;
}

const positionText = (page: number, pageCount: number) =>
  `Page ${page.toLocaleString()} of ${pageCount.toLocaleString()}`;

/** Pagination; renders nothing if there is one page. */
export function Pager({ name, page, pageCount, onPageChange }: PagerProps) {
  if (pageCount <= 1) return null;
  const goTo = (target: number) => () => {
    announce(positionText(target, pageCount));
    onPageChange(target);
  };
  const [atFirst, atLast] = [page <= 1, page >= pageCount];
  return (
    <nav className={styles.pager} aria-label={`Pages of ${name}`}>
      <Button className={styles.end ?? ""} disabled={atFirst} onClick={goTo(1)}>
        First
      </Button>
      <Button className={styles.step ?? ""} disabled={atFirst} onClick={goTo(page - 1)}>
        <BackIcon />
        <span>Previous</span>
      </Button>
      <span className={styles.position}>{positionText(page, pageCount)}</span>
      <Button className={styles.step ?? ""} disabled={atLast} onClick={goTo(page + 1)}>
        <span>Next</span>
        <NextIcon />
      </Button>
      <Button className={styles.end ?? ""} disabled={atLast} onClick={goTo(pageCount)}>
        Last
      </Button>
    </nav>
  );
}
