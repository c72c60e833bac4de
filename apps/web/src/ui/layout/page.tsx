import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { DoubleBar } from "../../brand/ornaments.tsx";
import { classNames } from "../../lib/class-names.ts";
import { spokenName } from "../text/read-aloud.ts";
import styles from "./page.module.css";

export interface PageProps {
  readonly title: string;
  /** Said under the title, in italics. */
  readonly subtitle?: string;
  /** Set above the title as a movement's number; decoration. */
  readonly numeral?: string;
  /** An Italian word of expression, as decoration, where there is no subtitle. */
  readonly expression?: string;
  /** Beside the title on wide screens, an open score: title on the left page, the rest on the right. */
  readonly spread?: boolean;
  /** What stands on the left page under the title. */
  readonly aside?: ReactNode;
  /** The bottom bar. */
  readonly bar?: ReactNode;
  readonly children: ReactNode;
}

/** Whether the page that was here before took the focus with it. */
let tookFocus = false;

/** A page that replaces another where it stands (loading, failed, begun) takes its focus over. */
function useKeptFocus(): RefObject<HTMLElement | null> {
  const article = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const page = article.current;
    const lost = tookFocus && document.activeElement === document.body;
    tookFocus = false;
    if (lost) page?.querySelector("h1")?.focus({ preventScroll: true });
    return () => {
      tookFocus = page?.contains(document.activeElement) ?? false;
    };
  }, []);
  return article;
}

/** A screen as a page of the score: a movement's heading, what it holds, and a bar at its foot. */
export function Page(props: PageProps) {
  const { title, subtitle, numeral, expression, spread = false, aside, bar, children } = props;
  const article = useKeptFocus();
  return (
    <article ref={article} data-page className={classNames(styles.page, spread && styles.spread)}>
      <header className={styles.head} data-verso>
        {numeral && (
          <p className={styles.numeral} aria-hidden="true">
            {numeral}
          </p>
        )}
        <h1 className={styles.title} tabIndex={-1} {...spokenName(title)}>
          {title}
        </h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        {expression && (
          <p className={styles.subtitle} lang="it" aria-hidden="true">
            {expression}
          </p>
        )}
        {aside}
      </header>
      <div className={styles.leaf} data-recto>
        <div className={styles.body}>
          {children}
          {spread && (
            <div className={styles.close}>
              <DoubleBar />
            </div>
          )}
        </div>
        {bar && <div className={styles.foot}>{bar}</div>}
      </div>
    </article>
  );
}
