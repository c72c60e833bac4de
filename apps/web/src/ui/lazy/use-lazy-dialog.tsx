import { useDeferredValue, useEffect, useState } from "react";
import { useLocation } from "wouter";
import type { Elements } from "../../lib/elements.ts";
import { Boundary } from "../failure/boundary.tsx";
import { FailureToast } from "../failure/failure-toast.tsx";
import { type LazyComponent, LazyPart } from "./lazy-with-preload.tsx";
import { toastUnreachable } from "./toast-unreachable.ts";
import { useLazyPart } from "./use-lazy-part.ts";

interface Closable {
  readonly onClose: () => void;
}

/** A dialog whose code loads when its trigger is hovered, focused or pressed. */
export interface LazyDialog<Props> {
  /** Props of the button that opens it. */
  readonly triggerProps: {
    readonly "aria-haspopup": "dialog";
    readonly onPointerEnter: () => void;
    readonly onFocus: () => void;
    readonly onClick: () => void;
  };
  /** Renders the dialog while it is open and its code is loaded; call it next to the button. */
  readonly renderDialog: (props: Props) => Elements;
}

/** The dialog closes when it calls `onClose`, and when a link in it navigates to another page. */
export function useLazyDialog<Props extends object>(
  part: LazyComponent<Props & Closable>,
): LazyDialog<Props> {
  const [openAt, setOpenAt] = useState<string>();
  const [location] = useLocation();
  const isOpen = openAt === location;
  // Close on navigation while rendering: an effect would run after, and undo, a press in between.
  if (openAt !== undefined && !isOpen) setOpenAt(undefined);
  const code = useLazyPart(part, isOpen);
  // A deferred value renders concurrently: a dialog of many fields would delay the frame that shows the press.
  const isShown = useDeferredValue(isOpen && code === "ready");
  useEffect(() => {
    if (code !== "failed") return;
    setOpenAt(undefined);
    toastUnreachable();
  }, [code]);
  const close = () => setOpenAt(undefined);
  const preload = () => void part.preload().catch(() => undefined);
  return {
    triggerProps: {
      "aria-haspopup": "dialog",
      onPointerEnter: preload,
      onFocus: preload,
      onClick: () => setOpenAt(location),
    },
    renderDialog: (props) =>
      isOpen &&
      isShown && (
        <Boundary
          name="dialog"
          fallback={({ error }) => (
            <FailureToast part="This dialog" error={error} onShown={close} />
          )}
        >
          <LazyPart part={part} props={{ ...props, onClose: close }} />
        </Boundary>
      ),
  };
}
