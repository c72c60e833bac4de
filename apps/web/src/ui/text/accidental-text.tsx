import { readAloud } from "../a11y/read-aloud.ts";
import { VisuallyHidden } from "../a11y/visually-hidden.tsx";
import { isNotation } from "./is-notation.ts";

/**
 * Text that shows accidentals as symbols, and has them as words for screen readers. Translators leave it alone if
 * it is nothing but notation.
 */
export function AccidentalText({ children }: { readonly children: string }) {
  const spokenText = readAloud(children);
  const translate = isNotation(children) ? "no" : undefined;
  if (spokenText === children) return <span translate={translate}>{children}</span>;
  return (
    <>
      <span aria-hidden="true" translate={translate}>
        {children}
      </span>
      <VisuallyHidden>{spokenText}</VisuallyHidden>
    </>
  );
}
