import { QueryProvider } from "../../data/account/query-provider.tsx";
import { useSettings } from "../../data/settings/use-settings.ts";
import type { Elements } from "../../lib/elements.ts";
import { CharacterKeysContext } from "../../practice/page/shortcuts.ts";
import { NoteNamesContext } from "../../ui/text/note-names-context.ts";

/** Provides the query cache and the learner's settings to screens with queries. */
export function LessonProviders({ children }: { readonly children: Elements }) {
  const { noteNames, characterKeys } = useSettings();
  return (
    <QueryProvider>
      <CharacterKeysContext value={characterKeys}>
        <NoteNamesContext value={noteNames}>{children}</NoteNamesContext>
      </CharacterKeysContext>
    </QueryProvider>
  );
}
