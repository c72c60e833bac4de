import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { type Late, LatePart } from "./lazy-with-preload.tsx";
import { tellUnreachable } from "./toast-unreachable.ts";
import { useLate } from "./use-lazy-part.ts";

interface Closable {
  readonly onClose: () => void;
}

/** A dialog whose code comes with the first press of its opener, or when that is near. */
export interface LateDialog<Props> {
  /** For the button that opens it. */
  readonly opener: {
    readonly "aria-haspopup": "dialog";
    readonly onPointerEnter: () => void;
    readonly onFocus: () => void;
    readonly onClick: () => void;
  };
  /** The dialog, while it is open and its code here; it stands beside its opener. */
  readonly shown: (props: Props) => ReactNode;
}

/** It closes when it is told to, and when a link in it leads away. */
export function useLateDialog<Props extends object>(
  part: Late<Props & Closable>,
): LateDialog<Props> {
  const [openAt, setOpenAt] = useState<string>();
  const [location] = useLocation();
  const open = openAt === location;
  // A link in the dialog leads away from it. An effect would also undo what was pressed before it ran.
  if (openAt !== undefined && !open) setOpenAt(undefined);
  const code = useLate(part, open);
  useEffect(() => {
    if (code !== "failed") return;
    setOpenAt(undefined);
    tellUnreachable();
  }, [code]);
  const prefetch = () => void part.fetch().catch(() => undefined);
  return {
    opener: {
      "aria-haspopup": "dialog",
      onPointerEnter: prefetch,
      onFocus: prefetch,
      onClick: () => setOpenAt(location),
    },
    shown: (props) =>
      open &&
      code === "here" && (
        <LatePart part={part} props={{ ...props, onClose: () => setOpenAt(undefined) }} />
      ),
  };
}
