import { useEffect } from "react";

/** For privacy, the exercise stops listening while the page is hidden. */
export function useOnPageHidden(onHidden: () => void): void {
  useEffect(() => {
    const handleVisibilityChange = () => {
      if (document.hidden) onHidden();
    };
    document.addEventListener("visibilitychange", handleVisibilityChange);
    return () => document.removeEventListener("visibilitychange", handleVisibilityChange);
  }, [onHidden]);
}
