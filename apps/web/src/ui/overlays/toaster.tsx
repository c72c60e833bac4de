import { type RefObject, useEffect, useRef, useState } from "react";
import { classNames } from "../../lib/class-names.ts";
import { IconButton } from "../buttons/icon-button.tsx";
import { CloseIcon } from "../icons.tsx";
import { notifications } from "./toast/messages.ts";
import { type ShownToast, TOAST_HOTKEY, toasts } from "./toast-store.ts";
import styles from "./toaster.module.css";
import { useToastKeys } from "./use-toast-keys.ts";
import { useToastSwipe } from "./use-toast-swipe.ts";
import { useToastTimeout } from "./use-toast-timeout.ts";
import { useToastVisits } from "./use-toast-visits.ts";

/**
 * Shows the current toast; ToastHost announces it. A modal dialog hides all other elements from screen readers except
 * live regions, so `aria-live` keeps toasts reachable. A component of our own: Radix's was a twelfth of a lesson's code.
 */
export default function Toaster({ shown }: { readonly shown: ShownToast }) {
  const { id, open } = shown;
  const region = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  useToastVisits(region, open);
  useToastKeys(list, id);
  useToastTimeout(region, id, open);
  return (
    <section
      ref={region}
      aria-label={notifications(TOAST_HOTKEY)}
      aria-live="off"
      data-toasts
      tabIndex={-1}
    >
      <ol ref={list} className={styles.viewport} tabIndex={-1}>
        <Toast key={id} shown={shown} />
      </ol>
    </section>
  );
}

function Toast({ shown }: { readonly shown: ShownToast }) {
  const { id, title, description, tone = "plain", open } = shown;
  const item = useRef<HTMLLIElement>(null);
  const dismiss = () => toasts.dismiss(id);
  const swipe = useToastSwipe(dismiss);
  if (useHasLeft(item, open)) return null;
  return (
    <li
      ref={item}
      className={classNames(styles.toast, styles[tone])}
      data-state={open ? "open" : "closed"}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: The toast is read as a whole when it is reached by Tab.
      tabIndex={0}
      {...swipe}
    >
      <div>
        <div className={styles.title}>{title}</div>
        {description && <div className={styles.description}>{description}</div>}
      </div>
      <IconButton label="Close" onClick={dismiss}>
        <CloseIcon />
      </IconButton>
    </li>
  );
}

/** @returns Whether a closed toast's last animation has ended. */
function useHasLeft(item: RefObject<HTMLElement | null>, isOpen: boolean): boolean {
  const [hasLeft, setHasLeft] = useState(false);
  useEffect(() => {
    if (isOpen) return;
    const animations = item.current?.getAnimations() ?? [];
    void Promise.allSettled(animations.map(({ finished }) => finished)).then(() =>
      setHasLeft(true),
    );
  }, [item, isOpen]);
  return hasLeft;
}
