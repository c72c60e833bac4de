import * as Radix from "radix-ui/tooltip";
import { type MouseEvent, type ReactElement, useState } from "react";
import type { Elements } from "../../lib/elements.ts";
import { overlayContainer } from "../react-container.ts";
import styles from "./tooltip.module.css";

export const TOOLTIP_DELAY_MS = 700;
export const TOOLTIP_SKIP_MS = 300;

/** Tooltips inside share their delay: right after one closes, the next opens immediately. */
export function TooltipProvider({ children }: { readonly children: Elements }) {
  return (
    <Radix.Provider delayDuration={TOOLTIP_DELAY_MS} skipDelayDuration={TOOLTIP_SKIP_MS}>
      {children}
    </Radix.Provider>
  );
}

export interface TooltipProps {
  readonly text: string;
  /** Whether it opens as soon as it is rendered, for an element that was pressed before. */
  readonly isOpenAtFirst?: boolean;
  /** The described element. It receives the event handlers and `aria-describedby`. */
  readonly children: ReactElement;
}

/** Opens on hover and focus, and on a press for touch screens. */
export function Tooltip({ text, isOpenAtFirst = false, children }: TooltipProps) {
  const [open, setOpen] = useState(isOpenAtFirst);
  const press = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Trigger asChild onClick={press}>
        {children}
      </Radix.Trigger>
      <Radix.Portal container={overlayContainer()}>
        <Radix.Content className={styles.tip} sideOffset={6} collisionPadding={12}>
          <span>{text}</span>
          <Radix.Arrow className={styles.arrow} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
