import { Button } from "../../ui/buttons/button.tsx";
import { BookIcon } from "../../ui/icons.tsx";
import { lazyWithPreload } from "../../ui/lazy/lazy-with-preload.tsx";
import { useLazyDialog } from "../../ui/lazy/use-lazy-dialog.tsx";
import type { ReferenceDialogProps } from "./reference-dialog.tsx";
import type { ReferenceId } from "./references.ts";

const dialog = lazyWithPreload<ReferenceDialogProps>(() => import("./reference-dialog.tsx"));

export interface ReferenceButtonProps {
  readonly label: string;
  readonly id: ReferenceId;
}

export function ReferenceButton({ label, id }: ReferenceButtonProps) {
  const { triggerProps, renderDialog } = useLazyDialog<Pick<ReferenceDialogProps, "id">>(dialog);
  return (
    <>
      <Button {...triggerProps}>
        <BookIcon />
        <span>{label}</span>
      </Button>
      {renderDialog({ id })}
    </>
  );
}
