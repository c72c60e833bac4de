import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** Returns a ref, and whether the content of its element overflows horizontally. */
export function useOverflow<Container extends HTMLElement>(): [
  RefObject<Container | null>,
  boolean,
] {
  const ref = useRef<Container>(null);
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setOverflows(element.scrollWidth > element.clientWidth);
    const observer = new ResizeObserver(measure);
    for (const each of [element, ...element.children]) observer.observe(each);
    measure();
    return () => observer.disconnect();
  }, []);
  return [ref, overflows];
}
