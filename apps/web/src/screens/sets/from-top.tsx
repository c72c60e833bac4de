import { useLayoutEffect } from "react";
import type { Elements } from "../../lib/elements.ts";

/** Begins at the top of the page. For content that replaces other content at the same route. */
export function FromTop({ children }: { readonly children: Elements }) {
  useLayoutEffect(() => {
    scrollTo({ top: 0, behavior: "instant" });
  }, []);
  return children;
}
