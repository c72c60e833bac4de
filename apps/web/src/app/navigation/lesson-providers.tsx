import type { ReactNode } from "react";
import { QueryProvider } from "../../data/account/query-provider.tsx";
import { useSettings } from "../../data/settings/use-settings.ts";
import { NoteNamesContext } from "../../ui/text/note-names-context.ts";

/** What screens with queries need around them: the query cache, and the learner's names for notes. */
export function LessonProviders({ children }: { readonly children: ReactNode }) {
  const { noteNames } = useSettings();
  return (
    <QueryProvider>
      <NoteNamesContext value={noteNames}>{children}</NoteNamesContext>
    </QueryProvider>
  );
}
