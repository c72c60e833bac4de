import { announce } from "../a11y/announcer.ts";
import { Button } from "../buttons/button.tsx";
import { BackIcon, NextIcon } from "../icons.tsx";
import styles from "./pager.module.css";

export interface PagerProps {
  /** What there are pages of. */
  readonly name: string;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly onTurn: (page: number) => void;
}

const said = (page: number, pages: number) =>
  `Page ${page.toLocaleString()} of ${pages.toLocaleString()}`;

/** Leafs through a table; nothing where all of it is on one page. */
export function Pager({ name, page, pages, onTurn }: PagerProps) {
  if (pages <= 1) return null;
  const turn = (to: number) => () => {
    announce(said(to, pages));
    onTurn(to);
  };
  const [atFirst, atLast] = [page <= 1, page >= pages];
  return (
    <nav className={styles.pager} aria-label={`Pages of ${name}`}>
      <Button className={styles.end ?? ""} disabled={atFirst} onClick={turn(1)}>
        First
      </Button>
      <Button className={styles.turn ?? ""} disabled={atFirst} onClick={turn(page - 1)}>
        <BackIcon />
        Previous
      </Button>
      <span className={styles.place}>{said(page, pages)}</span>
      <Button className={styles.turn ?? ""} disabled={atLast} onClick={turn(page + 1)}>
        Next
        <NextIcon />
      </Button>
      <Button className={styles.end ?? ""} disabled={atLast} onClick={turn(pages)}>
        Last
      </Button>
    </nav>
  );
}
