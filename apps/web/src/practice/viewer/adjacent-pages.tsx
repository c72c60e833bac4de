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
  /** Said between them: '2 of 7'. */
  readonly position: string;
}

/** The pages before and after this one, as a running head prints them. */
export function AdjacentPages({ previous, next, position }: AdjacentPagesProps) {
  return (
    <div className={styles.head}>
      {previous && (
        <LinkButton to={previous.to} unstyled className={`${styles.link} ${styles.previous}`}>
          <BackIcon />
          {previous.name}
        </LinkButton>
      )}
      <p className={styles.position}>{position}</p>
      {next && (
        <LinkButton to={next.to} unstyled className={`${styles.link} ${styles.next}`}>
          {next.name}
          <NextIcon />
        </LinkButton>
      )}
    </div>
  );
}
