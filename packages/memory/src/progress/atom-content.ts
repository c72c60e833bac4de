import { findAtom } from "../atoms.ts";
import { type AtomContent, KINDS } from "../kinds.ts";

/** Undefined if the curriculum has no such atom, as when an earlier release had it. */
export function atomContent(atomId: string): AtomContent | undefined {
  const atom = findAtom(atomId);
  if (!atom) return undefined;
  const { kind } = atom;
  const content = KINDS[kind].content(atomId.slice(kind.length + 1));
  return content && ({ kind, ...content } as AtomContent);
}
