import { useEffect, useState } from "react";

interface Preloadable {
  preload(): Promise<unknown>;
}

/**
 * Loads a part's code when `isWanted` is true, and returns how far that is. Unlike suspending, a failed
 * load doesn't reach an error boundary, so the rest of the page stays.
 */
export function useLazyPart(part: Preloadable, isWanted: boolean): "loading" | "ready" | "failed" {
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    const settle = (next: "ready" | "failed") => () => isCurrent && setState(next);
    part.preload().then(settle("ready"), settle("failed"));
    return () => {
      isCurrent = false;
      setState("loading");
    };
  }, [part, isWanted]);
  return state;
}
