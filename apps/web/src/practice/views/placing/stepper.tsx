import { Button } from "../../../ui/buttons/button.tsx";
import { DownIcon, UpIcon } from "../../../ui/icons.tsx";
import { downOf, upOf } from "./messages.ts";
import styles from "./placing.module.css";
import { stepPosition } from "./step-position.ts";

interface StepperProps {
  /** The mark to move: 'Sharp'. */
  readonly label: string;
  /** Whether to show the label, if there are several steppers. */
  readonly isLabelVisible?: boolean;
  readonly positions: readonly number[];
  readonly selected: number | undefined;
  readonly disabled: boolean;
  readonly onSelect: (position: number) => void;
}

/** Moves a mark by one position, for hands that can't point at a staff space, which is 18 px high. */
export function Stepper(props: StepperProps) {
  const { label, isLabelVisible = false, positions, selected, disabled, onSelect } = props;
  const move = (by: 1 | -1) => onSelect(stepPosition(positions, selected, by));
  return (
    <div className={styles.stepper}>
      {isLabelVisible && <span aria-hidden="true">{label}</span>}
      <Button aria-label={upOf(label)} disabled={disabled} onClick={() => move(1)}>
        <UpIcon />
      </Button>
      <Button aria-label={downOf(label)} disabled={disabled} onClick={() => move(-1)}>
        <DownIcon />
      </Button>
    </div>
  );
}
