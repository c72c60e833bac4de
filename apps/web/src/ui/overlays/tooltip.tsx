import * as Radix from "radix-ui/tooltip";
import { type MouseEvent, type ReactElement, type ReactNode, useState } from "react";
import styles from "./tooltip.module.css";

export const TOOLTIP_DELAY_MS = 700;
export const TOOLTIP_SKIP_MS = 300;

/** Tooltips inside share their delays: after the first, the next opens at once. */
export function TooltipArea({ children }: { readonly children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={TOOLTIP_DELAY_MS} skipDelayDuration={TOOLTIP_SKIP_MS}>
      {children}
    </Radix.Provider>
  );
}

export interface TooltipProps {
  readonly text: string;
  /** The one element that is explained; it takes the handlers and the description. */
  readonly children: ReactElement;
}

/** Opens on hover and focus, and on a press too, for a finger can't hover. */
export function Tooltip({ text, children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const press = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Trigger asChild onClick={press}>
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles.tip} sideOffset={6} collisionPadding={12}>
          {text}
          <Radix.Arrow className={styles.arrow} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
