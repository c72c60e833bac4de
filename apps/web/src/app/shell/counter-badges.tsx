import type { ComponentProps, ComponentType, ReactElement } from "react";
import { ApplauseIcon, EncoreIcon, OvationIcon } from "../../brand/reward-icons.tsx";
import { useAuthSession } from "../../data/auth-session/use-auth-session.ts";
import { useCounters } from "../../data/progress/use-counters.ts";
import type { Elements } from "../../lib/elements.ts";
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
  readonly key: keyof typeof MEANINGS;
  readonly name: string;
  readonly count: number;
  readonly meaning: string;
  readonly icon: Elements;
}

/** Wraps a badge in a tooltip. */
export type BadgeTooltip = ComponentType<{
  readonly text: string;
  readonly isOpenAtFirst: boolean;
  readonly children: ReactElement;
}>;

interface CounterBadgesProps {
  readonly Tooltip?: BadgeTooltip;
  /** The key of the badge that was pressed or had the focus before the tooltips had loaded. */
  readonly reached?: string | undefined;
  /** Called when the pointer comes over a badge. */
  readonly onHover?: () => void;
  /** Called with the key of a badge that is pressed or focused, and with none when it loses the focus. */
  readonly onReach?: (key: string | undefined) => void;
}

/** Applauses are counted in this browser; ovations and encores belong to an account. */
export function CounterBadges({ Tooltip, reached, onHover, onReach }: CounterBadgesProps) {
  const { applauses, ovations, encores } = useCounters();
  const meanings = useAuthSession().status === "signedIn" ? MEANINGS : VISITOR_MEANINGS;
  const counters: readonly Counter[] = [
    {
      key: "applauses",
      name: "Applauses",
      count: applauses,
      meaning: meanings.applauses,
      icon: <ApplauseIcon />,
    },
    {
      key: "ovations",
      name: "Ovations",
      count: ovations,
      meaning: meanings.ovations,
      icon: <OvationIcon />,
    },
    {
      key: "encores",
      name: "Encores",
      count: encores,
      meaning: meanings.encores,
      icon: <EncoreIcon />,
    },
  ];
  return (
    <ul className={styles.badges} aria-label="Counters">
      {counters.map((counter) => (
        <li key={counter.key}>
          {Tooltip ? (
            <Tooltip
              text={`${counter.name}: ${counter.meaning}`}
              isOpenAtFirst={counter.key === reached}
            >
              {badge(counter, { autoFocus: counter.key === reached })}
            </Tooltip>
          ) : (
            badge(counter, {
              onPointerEnter: onHover,
              onClick: () => onReach?.(counter.key),
              onFocus: () => onReach?.(counter.key),
              // The other badge may be replaced before it gets the focus.
              onBlur: ({ relatedTarget }) => onReach?.(keyOf(relatedTarget)),
            })
          )}
        </li>
      ))}
    </ul>
  );
}

/** The counter of an element that is a badge. */
const keyOf = (element: EventTarget | null): string | undefined =>
  element instanceof HTMLElement ? element.dataset["counter"] : undefined;

function badge({ key, name, count, meaning, icon }: Counter, props: ComponentProps<"button">) {
  return (
    <button
      {...props}
      type="button"
      className={styles.badge}
      data-counter={key}
      aria-label={`${name}: ${count}`}
      aria-description={meaning}
    >
      {icon}
      <span className={styles.count}>{count}</span>
    </button>
  );
}
