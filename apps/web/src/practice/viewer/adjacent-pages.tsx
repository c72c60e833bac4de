import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { BackIcon, NextIcon } from "../../ui/icons.tsx";
import styles from "./adjacent-pages.module.css";

export interface AdjacentPage {
  readonly name: string;
  readonly to: string;
}

interface AdjacentPagesProps {
  readonly previous: AdjacentPage | undefined;
  readonly next: AdjacentPage | undefined;
  /** Shown between the links: '2 of 7'. */
  readonly position: string;
}

/** Links to the previous and next page, at the top of the page. */
export function AdjacentPages({ previous, next, position }: AdjacentPagesProps) {
  return (
    <div className={styles.head}>
      {previous && (
        <LinkButton to={previous.to} unstyled className={`${styles.link} ${styles.previous}`}>
          <BackIcon />
          <span>{previous.name}</span>
        </LinkButton>
      )}
      <p className={styles.position}>{position}</p>
      {next && (
        <LinkButton to={next.to} unstyled className={`${styles.link} ${styles.next}`}>
          <span>{next.name}</span>
          <NextIcon />
        </LinkButton>
      )}
    </div>
  );
}
