import { Suspense, useState } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { BookIcon } from "../../ui/icons.tsx";
import { LazyPart, lazyWithPreload } from "../../ui/lazy/lazy-with-preload.tsx";
import type { ReferenceId } from "./references.ts";

const dialog = lazyWithPreload(() => import("./reference-dialog.tsx"));

export interface ReferenceButtonProps {
  readonly label: string;
  readonly id: ReferenceId;
}

export function ReferenceButton({ label, id }: ReferenceButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onPointerEnter={() => void dialog.preload().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        <BookIcon />
        {label}
      </Button>
      <Suspense fallback={null}>
        {open && <LazyPart part={dialog} props={{ id, onClose: () => setOpen(false) }} />}
      </Suspense>
    </>
  );
}
