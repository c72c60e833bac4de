import * as Toast from "radix-ui/toast";
import { classNames } from "../../lib/class-names.ts";
import { IconButton } from "../buttons/icon-button.tsx";
import { CloseIcon } from "../icons.tsx";
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
      <div aria-live="off">
        <Toast.Viewport className={styles.viewport} hotkey={[TOAST_HOTKEY]} />
      </div>
    </Toast.Provider>
  );
}
