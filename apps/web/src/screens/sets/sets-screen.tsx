import { useSearch } from "wouter";
import { useAuthSession } from "../../data/auth-session/use-auth-session.ts";
import { type UsedSets, useOwnSets } from "../../data/sets/use-own-sets.ts";
import { EditedSet } from "./editor/edited-set.tsx";
import { FromTop } from "./from-top.tsx";
import { SetsList } from "./list/sets-list.tsx";

/** The set that is to be edited, by the address: 'new' or the id of one that is there. */
function useEditedId({ sets, isLoading }: UsedSets): string | undefined {
  const id = new URLSearchParams(useSearch()).get("edit");
  if (id === null || isLoading) return undefined;
  return id === "new" || sets.some((kept) => kept.id === id && kept.set) ? id : undefined;
}

/** The learner's own sets, or the editor of one of them. */
export default function SetsScreen() {
  const own = useOwnSets();
  const session = useAuthSession();
  const userId = session.status === "signedIn" ? session.user.id : undefined;
  const id = useEditedId(own);
  return (
    <FromTop key={id ?? "list"}>
      {id === undefined ? <SetsList own={own} /> : <EditedSet own={own} edited={{ userId, id }} />}
    </FromTop>
  );
}
