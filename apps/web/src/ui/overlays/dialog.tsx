import * as Radix from "radix-ui/dialog";
import { useLayoutEffect, useRef } from "react";
import { classNames } from "../../lib/class-names.ts";
import type { Elements } from "../../lib/elements.ts";
import { IconButton } from "../buttons/icon-button.tsx";
import { Boundary } from "../failure/boundary.tsx";
import { PartFailure } from "../failure/part-failure.tsx";
import { CloseIcon } from "../icons.tsx";
import { overlayContainer } from "../react-container.ts";
import styles from "./dialog.module.css";
import { whenEntriesAreLeft } from "./history-layers.ts";
import { addDialog, closeTopDialog } from "./open-dialogs.ts";
import { toasts } from "./toast-store.ts";
import { useDialogHistory } from "./use-dialog-history.ts";
import { useTitleFirst } from "./use-title-first.ts";

/** Radix locks scrolling with a style element, whose CSP nonce it reads from this global. */
Object.assign(globalThis, {
  __webpack_nonce__: document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce,
});

export interface DialogProps {
  readonly title: string;
  /** Called on Back, Escape, a press outside, or the close button. Unmount the dialog then. */
  readonly onClose: () => void;
  /** As wide as a spread, for embedded pages. */
  readonly wide?: boolean;
  /** Uses the role `alertdialog`, for a question about something irreversible. */
  readonly alert?: boolean;
  readonly children: Elements;
}

/**
 * A modal dialog, open while it is mounted. The browser's Back closes it. It traps the focus and restores it when it closes. Initially
 * the focus is on the element with `data-first`, or the one with `autoFocus`, otherwise on the title.
 */
export function Dialog(props: DialogProps) {
  const { title, onClose, wide = false, alert = false, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef(document.activeElement);
  const start = useRef<HTMLSpanElement>(null);
  const page = useRef(window.location.pathname);
  const { noteInput, requestClose } = useDialogHistory(onClose);
  const close = useRef(requestClose);
  useLayoutEffect(() => {
    close.current = requestClose;
  });
  useLayoutEffect(() => addDialog(() => close.current()), []);
  useTitleFirst(start, heading);
  return (
    <Radix.Root open onOpenChange={(open) => !open && requestClose()}>
      <Radix.Portal container={overlayContainer()}>
        <Radix.Overlay className={styles.veil} />
        <Radix.Content
          className={classNames(styles.sheet, wide && styles.wide)}
          {...(alert && { role: "alertdialog" })}
          aria-describedby={undefined}
          onInput={noteInput}
          onEscapeKeyDown={(event) => {
            if (event.defaultPrevented) return;
            event.preventDefault();
            const toast = toasts.current();
            const isInToast = document.activeElement?.closest("[data-toasts]") != null;
            if (isInToast && toast) toasts.dismiss(toast.id);
            // For a moment, Radix also calls this for a dialog that another one covers already.
            else closeTopDialog();
          }}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            const content = event.currentTarget as HTMLElement;
            (content.querySelector<HTMLElement>("[data-first]") ?? heading.current)?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // Firefox moves a screen reader to the page's start when it goes back over an entry.
            void whenEntriesAreLeft().then(() => restoreFocus(opener.current, page.current));
          }}
        >
          <span ref={start} tabIndex={-1} className={styles.start} />
          <div className={styles.head}>
            <Radix.Title ref={heading} tabIndex={-1} className={styles.title}>
              {title}
            </Radix.Title>
            <Radix.Close asChild>
              <IconButton label="Close">
                <CloseIcon />
              </IconButton>
            </Radix.Close>
          </div>
          <div className={styles.body}>
            <Boundary
              name="dialog"
              fallback={(failure) => <PartFailure part="This dialog" {...failure} />}
            >
              {children}
            </Boundary>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Whether something took the focus since a dialog closed. A dialog below it takes it as a whole, until it is restored. */
function isFocusTaken(): boolean {
  const { activeElement } = document;
  return (
    activeElement !== null &&
    activeElement !== document.body &&
    !activeElement.matches("[role$=dialog]")
  );
}

/**
 * Focuses the element that opened the dialog. Focuses the page's title if that element is gone, for
 * example after signing in, or a link in the dialog led to another page. A verdict may have come meanwhile, and focused
 * 'Continue'.
 */
function restoreFocus(opener: Element | null, page: string): void {
  if (isFocusTaken()) return;
  const hasOpener = opener?.isConnected && window.location.pathname === page;
  const target = hasOpener ? opener : document.querySelector("main h1");
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
