import { Button } from "../../ui/buttons/button.tsx";

interface KeyButtonProps {
  /** The key sounds now. */
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

/** Sounds the key that a question is heard in. */
export function KeyButton(props: KeyButtonProps) {
  return (
    <Button variant="quiet" {...props}>
      Hear the key
    </Button>
  );
}
