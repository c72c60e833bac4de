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

/** Out of the page: the toast's words wait with all others until nothing sounds, see ToastHost. */
const UNHEARD = document.createElement("div");

/**
 * Shows the toast of the store. Comes in a chunk of its own, when the first toast is shown. A dialog
 * hides all around it from readers, save what is marked as live: its toasts are to be found.
 */
export default function Toaster({ shown }: { readonly shown: ShownToast }) {
  const { id, title, description, tone = "plain", open } = shown;
  return (
    <Toast.Provider
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_PX}
      announcerContainer={UNHEARD}
    >
      <Toast.Root
        key={id}
        open={open}
        onOpenChange={(stays) => !stays && toasts.dismiss(id)}
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
