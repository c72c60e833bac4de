import type { ComponentType, ReactElement, ReactNode } from "react";
import { ApplauseIcon, EncoreIcon, OvationIcon } from "../../brand/reward-icons.tsx";
import { useAuthSession } from "../../data/auth-session/use-auth-session.ts";
import { useCounters } from "../../data/progress/use-counters.ts";
import styles from "./counter-badges.module.css";

const SIGN_IN = " Sign in to have these counted.";

interface Counter {
  readonly name: string;
  readonly count: number;
  readonly meaning: string;
  readonly icon: ReactNode;
}

/** Wraps a badge in what explains it. */
export type Explain = ComponentType<{ readonly text: string; readonly children: ReactElement }>;

/** Applauses live from this browser; ovations and encores are an account's, so a visitor has none. */
export function CounterBadges({ Explain }: { readonly Explain?: Explain }) {
  const { applauses, ovations, encores } = useCounters();
  const hint = useAuthSession().status === "signedIn" ? "" : SIGN_IN;
  const counters: readonly Counter[] = [
    {
      name: "Applauses",
      count: applauses,
      meaning: "One for every great.",
      icon: <ApplauseIcon />,
    },
    {
      name: "Ovations",
      count: ovations,
      meaning: `One for every five greats.${hint}`,
      icon: <OvationIcon />,
    },
    {
      name: "Encores",
      count: encores,
      meaning: `One for every finished set.${hint}`,
      icon: <EncoreIcon />,
    },
  ];
  return (
    <ul className={styles.badges} aria-label="Counters">
      {counters.map((counter) => (
        <li key={counter.name}>
          {Explain ? (
            <Explain text={`${counter.name}: ${counter.meaning}`}>{badge(counter)}</Explain>
          ) : (
            badge(counter)
          )}
        </li>
      ))}
    </ul>
  );
}

function badge({ name, count, meaning, icon }: Counter) {
  return (
    <button
      type="button"
      className={styles.badge}
      data-counter={name.toLowerCase()}
      aria-label={`${name}: ${count}`}
      aria-description={meaning}
    >
      {icon}
      <span className={styles.count}>{count}</span>
    </button>
  );
}
