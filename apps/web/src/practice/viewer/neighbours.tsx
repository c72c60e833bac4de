import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { BackIcon, NextIcon } from "../../ui/icons.tsx";
import styles from "./neighbours.module.css";

export interface Neighbour {
  readonly name: string;
  readonly to: string;
}

interface NeighboursProps {
  readonly previous: Neighbour | undefined;
  readonly next: Neighbour | undefined;
  /** Said between them: '2 of 7'. */
  readonly place: string;
}

/** The pages before and after this one, as a running head prints them. */
export function Neighbours({ previous, next, place }: NeighboursProps) {
  return (
    <div className={styles.head}>
      {previous && (
        <LinkButton to={previous.to} bare className={`${styles.link} ${styles.previous}`}>
          <BackIcon />
          {previous.name}
        </LinkButton>
      )}
      <p className={styles.place}>{place}</p>
      {next && (
        <LinkButton to={next.to} bare className={`${styles.link} ${styles.next}`}>
          {next.name}
          <NextIcon />
        </LinkButton>
      )}
    </div>
  );
}
