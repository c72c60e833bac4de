import { useEffect, useState } from "react";

interface Fetchable {
  fetch(): Promise<unknown>;
}

/**
 * Whether a part's code is here, once it is wanted. Other than a suspended part, one that can't be
 * fetched takes nothing else down with it.
 */
export function useLate(part: Fetchable, wanted: boolean): "waiting" | "here" | "failed" {
  const [state, setState] = useState<"waiting" | "here" | "failed">("waiting");
  useEffect(() => {
    if (!wanted) return;
    let asked = true;
    const tell = (next: "here" | "failed") => () => asked && setState(next);
    part.fetch().then(tell("here"), tell("failed"));
    return () => {
      asked = false;
      setState("waiting");
    };
  }, [part, wanted]);
  return state;
}
