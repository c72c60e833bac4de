import { type PointerEvent, useRef } from "react";
import { TOAST_SWIPE_PX } from "./toast-store.ts";

/** Pixels that a finger moves in a tap, and a mouse in a click. */
const SLACK = { touch: 10, other: 2 };

interface Swipe {
  readonly x: number;
  readonly y: number;
  readonly isMoving: boolean;
}

/** @returns Handlers for an element that is dismissed when it is dragged to the right. */
export function useToastSwipe(dismiss: () => void) {
  const swipe = useRef<Swipe>(null);
  const end = (event: PointerEvent<HTMLElement>, isDismissed: boolean) => {
    if (swipe.current?.isMoving) event.currentTarget.dataset["swipe"] = "end";
    swipe.current = null;
    if (isDismissed) dismiss();
    else event.currentTarget.style.removeProperty("--swiped");
  };
  return {
    onPointerDown: ({ button, clientX: x, clientY: y }: PointerEvent) => {
      if (button === 0) swipe.current = { x, y, isMoving: false };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { currentTarget: element, pointerId, pointerType, clientX, clientY } = event;
      if (!swipe.current) return;
      const right = clientX - swipe.current.x;
      const aside = Math.abs(clientY - swipe.current.y);
      const slack = pointerType === "touch" ? SLACK.touch : SLACK.other;
      if (!swipe.current.isMoving) {
        if (Math.max(Math.abs(right), aside) <= slack) return;
        if (right < aside) {
          swipe.current = null;
          return;
        }
        swipe.current = { ...swipe.current, isMoving: true };
        element.setPointerCapture(pointerId);
        element.dataset["swipe"] = "move";
      }
      element.style.setProperty("--swiped", `${Math.max(0, right)}px`);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const { isMoving = false, x = 0 } = swipe.current ?? {};
      end(event, isMoving && event.clientX - x >= TOAST_SWIPE_PX);
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
  };
}
