import { Button } from "../../ui/buttons/button.tsx";

interface KeyButtonProps {
  /** Whether the key is playing. */
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

/** Plays the key of the question. */
export function KeyButton(props: KeyButtonProps) {
  return (
    <Button variant="quiet" {...props}>
      Hear the key
    </Button>
  );
}
