import type { ComponentProps, ComponentType, ReactElement, ReactNode } from "react";
import { ApplauseIcon, EncoreIcon, OvationIcon } from "../../brand/reward-icons.tsx";
import { useAuthSession } from "../../data/auth-session/use-auth-session.ts";
import { useCounters } from "../../data/progress/use-counters.ts";
import styles from "./counter-badges.module.css";

const MEANINGS = {
  applauses: "One for every great answer.",
  ovations: "One for every five great answers.",
  encores: "One for every completed set.",
} as const;

const VISITOR_MEANINGS = {
  ...MEANINGS,
  ovations: "One for every five great answers. Sign in to collect them.",
  encores: "One for every completed set. Sign in to collect them.",
} as const;

interface Counter {
  readonly name: string;
  readonly count: number;
  readonly meaning: string;
  readonly icon: ReactNode;
}

/** Wraps a badge in a tooltip. */
export type BadgeTooltip = ComponentType<{
  readonly text: string;
  readonly isOpenAtFirst: boolean;
  readonly children: ReactElement;
}>;

interface CounterBadgesProps {
  readonly Tooltip?: BadgeTooltip;
  /** The name of the badge that was pressed before the tooltips had loaded. */
  readonly pressed?: string | undefined;
  /** Called with the name of a pressed badge. */
  readonly onPress?: (name: string) => void;
}

/** Applauses are counted in this browser; ovations and encores belong to an account. */
export function CounterBadges({ Tooltip, pressed, onPress }: CounterBadgesProps) {
  const { applauses, ovations, encores } = useCounters();
  const meanings = useAuthSession().status === "signedIn" ? MEANINGS : VISITOR_MEANINGS;
  const counters: readonly Counter[] = [
    {
      name: "Applauses",
      count: applauses,
      meaning: meanings.applauses,
      icon: <ApplauseIcon />,
    },
    {
      name: "Ovations",
      count: ovations,
      meaning: meanings.ovations,
      icon: <OvationIcon />,
    },
    {
      name: "Encores",
      count: encores,
      meaning: meanings.encores,
      icon: <EncoreIcon />,
    },
  ];
  return (
    <ul className={styles.badges} aria-label="Counters">
      {counters.map((counter) => (
        <li key={counter.name}>
          {Tooltip ? (
            <Tooltip
              text={`${counter.name}: ${counter.meaning}`}
              isOpenAtFirst={counter.name === pressed}
            >
              {badge(counter, { autoFocus: counter.name === pressed })}
            </Tooltip>
          ) : (
            badge(counter, { onClick: () => onPress?.(counter.name) })
          )}
        </li>
      ))}
    </ul>
  );
}

function badge(
  { name, count, meaning, icon }: Counter,
  props: Pick<ComponentProps<"button">, "autoFocus" | "onClick">,
) {
  return (
    <button
      {...props}
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
