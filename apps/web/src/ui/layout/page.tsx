import { type RefObject, useLayoutEffect, useRef } from "react";
import { classNames } from "../../lib/class-names.ts";
import type { Elements } from "../../lib/elements.ts";
import { readAloudProps } from "../a11y/read-aloud.ts";
import { DoubleBar } from "./double-bar.tsx";
import styles from "./page.module.css";

export interface PageProps {
  readonly title: string;
  /** Shown under the title in italics. */
  readonly subtitle?: string;
  /** Decorative number above the title, as of a movement. */
  readonly numeral?: string;
  /** Decorative Italian expression mark, in the position of a subtitle. */
  readonly expression?: string;
  /** On wide screens shows two pages side by side: the title on the left, the rest on the right. */
  readonly spread?: boolean;
  /** Whether a single page is as wide as a spread, for what is wide itself. */
  readonly isWide?: boolean;
  /** Whether the two pages of a spread begin at the top, instead of being centered in their height. */
  readonly isLong?: boolean;
  /**
   * Where a phone in landscape has the title and `aside`, for lack of height: beside the content, in a third or a half
   * of the width, or in a line above it. Default: as in portrait.
   */
  readonly inLandscape?: "third" | "half" | "line";
  /** Content under the title, on the left page of a spread. */
  readonly aside?: Elements;
  /** Whether a phone has something of `aside` in the page's corner, for which the title leaves room. */
  readonly hasCorner?: true | undefined;
  /** The bottom bar. */
  readonly bar?: Elements;
  readonly children: Elements;
}

/** Whether the page that was unmounted last contained the focus. */
let hadFocus = false;

/**
 * Focuses the title if this page replaces another one that contained the focus, for example a loading
 * page at the same address.
 */
function useRestoredFocus(): RefObject<HTMLElement | null> {
  const article = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const page = article.current;
    const isFocusLost = hadFocus && document.activeElement === document.body;
    hadFocus = false;
    if (isFocusLost) page?.querySelector("h1")?.focus({ preventScroll: true });
    return () => {
      hadFocus = page?.contains(document.activeElement) ?? false;
    };
  }, []);
  return article;
}

/** The layout of a screen, styled as a page of a score: heading, content, bottom bar. */
export function Page(props: PageProps) {
  const { title, subtitle, numeral, expression, spread, aside, bar, children } = props;
  const { isLong, isWide, inLandscape, hasCorner } = props;
  const article = useRestoredFocus();
  return (
    <article
      ref={article}
      data-page
      data-corner={hasCorner}
      className={classNames(
        styles.page,
        spread && styles.spread,
        isLong && styles.long,
        isWide && styles.wide,
        inLandscape && styles[inLandscape],
      )}
    >
      <header className={styles.head} data-verso>
        {numeral && (
          <p className={styles.numeral} aria-hidden="true">
            {numeral}
          </p>
        )}
        <h1 className={styles.title} tabIndex={-1} {...readAloudProps(title)}>
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
        {bar && (
          <div className={styles.foot} data-bar>
            {bar}
          </div>
        )}
      </div>
    </article>
  );
}
