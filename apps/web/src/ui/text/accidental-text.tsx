import { VisuallyHidden } from "../a11y/visually-hidden.tsx";
import { spoken } from "./read-aloud.ts";

/** Running text that may hold signs of music: printed with them, and read aloud in words. */
export function Signed({ children }: { readonly children: string }) {
  const words = spoken(children);
  if (words === children) return children;
  return (
    <>
      <span aria-hidden="true">{children}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </>
  );
}
