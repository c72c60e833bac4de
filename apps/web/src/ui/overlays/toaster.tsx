import * as Toast from "radix-ui/toast";
import { type RefObject, useEffect, useRef } from "react";
import { classNames } from "../../lib/class-names.ts";
import { IconButton } from "../buttons/icon-button.tsx";
import { CloseIcon } from "../icons.tsx";
import { closeTopDialog } from "./open-dialogs.ts";
import {
  type ShownToast,
  TOAST_DURATION_MS,
  TOAST_HOTKEY,
  TOAST_SWIPE_PX,
  toasts,
} from "./toast-store.ts";
import styles from "./toaster.module.css";

/** Not in the page, which mutes Radix's announcements: ToastHost announces toasts with the announcer. */
const MUTED_ANNOUNCER = document.createElement("div");

/**
 * Shows the current toast. A modal dialog hides all other elements from screen readers except live
 * regions, so `aria-live` on the viewport keeps toasts reachable.
 */
export default function Toaster({ shown }: { readonly shown: ShownToast }) {
  const { id, title, description, tone = "plain", open } = shown;
  const region = useRef<HTMLDivElement>(null);
  useVisits(region, open);
  return (
    <Toast.Provider
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_PX}
      announcerContainer={MUTED_ANNOUNCER}
    >
      <Toast.Root
        key={id}
        open={open}
        onOpenChange={(isOpen) => !isOpen && toasts.dismiss(id)}
        className={classNames(styles.toast, styles[tone])}
        onEscapeKeyDown={(event) => {
          // A toast that came after a dialog gets its Escape, which means the dialog while the focus is there.
          if (!region.current?.contains(document.activeElement) && closeTopDialog())
            event.preventDefault();
        }}
      >
        <div>
          <Toast.Title className={styles.title}>{title}</Toast.Title>
          {description && (
            <Toast.Description className={styles.description}>{description}</Toast.Description>
          )}
        </div>
        <Toast.Close asChild>
          <IconButton label="Close">
            <CloseIcon />
          </IconButton>
        </Toast.Close>
      </Toast.Root>
      <div ref={region} aria-live="off" data-toasts>
        <Toast.Viewport className={styles.viewport} hotkey={[TOAST_HOTKEY]} />
      </div>
    </Toast.Provider>
  );
}

/**
 * Lets the hotkey move the focus from an open dialog to the toast, and returns it when the toast closes. A dialog
 * pulls the focus back when `focusin` or `focusout` reach the document; React has heard them by then.
 */
function useVisits(region: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const origin = useRef<Element>(null);
  useEffect(() => {
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && region.current?.contains(target) === true;
    const enter = (event: FocusEvent) => {
      if (isInside(event.target)) event.stopPropagation();
    };
    const leave = (event: FocusEvent) => {
      if (!isInside(event.relatedTarget)) return;
      event.stopPropagation();
      if (event.target instanceof Element && !isInside(event.target)) origin.current = event.target;
    };
    document.body.addEventListener("focusin", enter);
    document.body.addEventListener("focusout", leave);
    return () => {
      document.body.removeEventListener("focusin", enter);
      document.body.removeEventListener("focusout", leave);
    };
  }, [region]);
  useEffect(() => {
    const isVisited = region.current?.contains(document.activeElement);
    if (!isOpen && isVisited && origin.current instanceof HTMLElement) origin.current.focus();
  }, [region, isOpen]);
}
