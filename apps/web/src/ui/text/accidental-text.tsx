import { VisuallyHidden } from "../a11y/visually-hidden.tsx";
import { readAloud } from "./read-aloud.ts";

/** Text that shows accidentals as symbols, and has them as words for screen readers. */
export function AccidentalText({ children }: { readonly children: string }) {
  const spokenText = readAloud(children);
  if (spokenText === children) return children;
  return (
    <>
      <span aria-hidden="true">{children}</span>
      <VisuallyHidden>{spokenText}</VisuallyHidden>
    </>
  );
}
