import * as Radix from "radix-ui/dialog";
import { type ReactNode, useRef } from "react";
import { classNames } from "../../lib/class-names.ts";
import { IconButton } from "../buttons/icon-button.tsx";
import { CloseIcon } from "../icons.tsx";
import styles from "./dialog.module.css";

/** Radix stops the page from scrolling by a style element, and takes its nonce from this global. */
Object.assign(globalThis, {
  __webpack_nonce__: document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce,
});

export interface DialogProps {
  readonly title: string;
  /** Asked to close by Escape, the veil or the cross. Leave the dialog out of the tree then. */
  readonly onClose: () => void;
  /** Takes the width of a spread, for what is embedded. */
  readonly broad?: boolean;
  /** Asks something that can't be undone. */
  readonly alert?: boolean;
  readonly children: ReactNode;
}

/**
 * A sheet above the page, shown for as long as it is in the tree. It is no higher than 90 % of the
 * window, keeps the focus inside, and hands it back to where it came from. The focus begins
 * at what is marked `data-first`, or at a field that took it as it came, or else at the title.
 */
export function Dialog(props: DialogProps) {
  const { title, onClose, broad = false, alert = false, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef(document.activeElement);
  const page = useRef(window.location.pathname);
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.veil} />
        <Radix.Content
          className={classNames(styles.sheet, broad && styles.broad)}
          {...(alert && { role: "alertdialog" })}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            const sheet = event.currentTarget as HTMLElement;
            (sheet.querySelector<HTMLElement>("[data-first]") ?? heading.current)?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            focusAgain(opener.current, page.current);
          }}
        >
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
          <div className={styles.body}>{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * What opened the dialog may be gone by now, for whoever signed in or out, and the page may be
 * another, for whoever followed a link; then the page's title.
 */
function focusAgain(opener: Element | null, page: string): void {
  const stayed = opener?.isConnected && window.location.pathname === page;
  const place = stayed ? opener : document.querySelector("main h1");
  if (place instanceof HTMLElement) place.focus({ preventScroll: true });
}
