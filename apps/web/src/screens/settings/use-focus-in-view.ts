import { type RefObject, useEffect } from "react";

/**
 * Keeps the control in view that the keyboard has focused while the content around it grows, for example when
 * the sound has loaded. A browser's scroll anchoring keeps what is at the top in its place, and Safari has none.
 */
export function useFocusInView(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = content;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      const focused = current.querySelector(":focus-visible");
      // Some inputs are invisible within their label.
      (focused?.closest("label") ?? focused)?.scrollIntoView({ block: "nearest" });
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [content]);
}
