import type { Replay } from "@attune/exercises";
import { classNames } from "../../../lib/class-names.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import styles from "./replays.module.css";

interface ReplaysProps {
  /** In the panel of the verdict, where they are small on a phone, or on its own, with a title on a large screen. */
  readonly place?: "verdict" | "stage";
  /** The replay that is playing. */
  readonly replaying: Replay | undefined;
  readonly send: (event: { readonly type: "replay"; readonly what: Replay }) => void;
}

const REPLAYS: readonly (readonly [Replay, string])[] = [
  ["you", "You"],
  ["target", "Target"],
  ["both", "Both"],
];

/** Plays the learner's take, its target, or both together. */
export function Replays({ place, replaying, send }: ReplaysProps) {
  return (
    <fieldset className={classNames(styles.replays, place && styles[place])}>
      <legend className={styles.legend}>Hear it again</legend>
      {REPLAYS.map(([what, label]) => (
        <Button
          key={what}
          aria-pressed={replaying === what}
          className={styles.replay}
          onClick={() => send({ type: "replay", what })}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
