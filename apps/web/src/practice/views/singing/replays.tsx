import type { Replay, SingingEvent, SingingState } from "@attune/exercises";
import { Button } from "../../../ui/buttons/button.tsx";
import styles from "./singing-view.module.css";

interface ReplaysProps {
  readonly exerciseState: SingingState;
  readonly send: (event: SingingEvent) => void;
}

const REPLAYS: readonly (readonly [Replay, string])[] = [
  ["you", "You"],
  ["target", "Target"],
  ["both", "Both"],
];

/** Plays the learner's take, its target, or both at once. */
export function Replays({ exerciseState: { replaying }, send }: ReplaysProps) {
  return (
    <fieldset className={styles.replays}>
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
