import type { Replay } from "@attune/exercises";
import { Button } from "../../../ui/buttons/button.tsx";
import styles from "./replays.module.css";

interface ReplaysProps {
  /** In the panel of the verdict, or on its own. */
  readonly place: "verdict" | "stage";
  /** The replay that is playing. */
  readonly replaying: Replay | undefined;
  readonly send: (event: { readonly type: "replay"; readonly what: Replay }) => void;
}

const REPLAYS: readonly (readonly [Replay, string])[] = [
  ["you", "You"],
  ["target", "Target"],
  ["both", "Both"],
];

/** Plays the learner's take, its target, or both at once. */
export function Replays({ place, replaying, send }: ReplaysProps) {
  return (
    <fieldset className={`${styles.replays} ${styles[place]}`}>
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
