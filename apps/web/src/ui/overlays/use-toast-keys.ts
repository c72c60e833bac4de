import { type RefObject, useEffect } from "react";
import { TOAST_HOTKEY, toasts } from "./toast-store.ts";

/** Moves the focus to the toasts by the hotkey, and closes the current toast by Escape, which a dialog gets before it. */
export function useToastKeys(list: RefObject<HTMLElement | null>, id: number): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.code === TOAST_HOTKEY) list.current?.focus();
      else if (event.key === "Escape" && !event.defaultPrevented) toasts.dismiss(id);
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, [list, id]);
}
