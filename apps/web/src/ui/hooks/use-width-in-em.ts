import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** Returns a ref, and the width of its element in multiples of its font size; undefined before it is measured. */
export function useWidthInEm<Container extends HTMLElement>(): [
  RefObject<Container | null>,
  number | undefined,
] {
  const ref = useRef<Container>(null);
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () =>
      setWidth(element.clientWidth / Number.parseFloat(getComputedStyle(element).fontSize));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
