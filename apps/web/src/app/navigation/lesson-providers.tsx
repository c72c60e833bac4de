import type { ReactNode } from "react";
import { QueryProvider } from "../../data/account/query-provider.tsx";
import { useSettings } from "../../data/settings/use-settings.ts";
import { CharacterKeysContext } from "../../practice/shortcuts.ts";
import { NoteNamesContext } from "../../ui/text/note-names-context.ts";

/** What screens with queries need around them: the query cache, and what the learner has set. */
export function LessonProviders({ children }: { readonly children: ReactNode }) {
  const { noteNames, characterKeys } = useSettings();
  return (
    <QueryProvider>
      <CharacterKeysContext value={characterKeys}>
        <NoteNamesContext value={noteNames}>{children}</NoteNamesContext>
      </CharacterKeysContext>
    </QueryProvider>
  );
}
