import { atomContent } from "@attune/memory";
import { formatAtom } from "../../lib/music/atom-names.ts";
import { useNoteFormatter } from "../../ui/text/use-note-formatter.ts";

/** Names an atom: 'Perfect 5th from C, sung'. One of another release is named by its id. */
export function useAtomNames(): (atomId: string) => string {
  const format = useNoteFormatter();
  return (atomId) => {
    const content = atomContent(atomId);
    return content ? formatAtom(content, format) : atomId;
  };
}
