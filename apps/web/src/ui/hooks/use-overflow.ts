import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** Whether what the ref holds is wider than its place, so that it can be scrolled sideways. */
export function useOverflow<Part extends HTMLElement>(): [RefObject<Part | null>, boolean] {
  const place = useRef<Part>(null);
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const part = place.current;
    if (!part) return;
    const measure = () => setOverflows(part.scrollWidth > part.clientWidth);
    const observer = new ResizeObserver(measure);
    for (const each of [part, ...part.children]) observer.observe(each);
    measure();
    return () => observer.disconnect();
  }, []);
  return [place, overflows];
}
