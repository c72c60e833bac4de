import { useState } from "react";
import { useLocation } from "wouter";
import type { UsedSets } from "../../../data/sets/use-own-sets.ts";
import { toast } from "../../../ui/overlays/toast-store.ts";
import { draftOf, newDraft } from "./editor-state.ts";
import { FIRST_NAME, SAVED, TOO_MANY } from "./messages.ts";
import { SetEditor } from "./set-editor.tsx";
import { type Edited, readDraft, removeDraft, writeDraft } from "./stored-draft.ts";

interface EditedSetProps {
  readonly own: UsedSets;
  readonly edited: Edited;
}

/** Edits a new set or one of the learner's own. What is left without saving it, is there again later. */
export function EditedSet({ own, edited }: EditedSetProps) {
  const [, navigate] = useLocation();
  const isNew = edited.id === "new";
  const set = own.sets.find(({ id }) => id === edited.id)?.set;
  const [start] = useState(() => readDraft(edited) ?? (set ? draftOf(set) : newDraft(FIRST_NAME)));
  const leave = () => {
    removeDraft();
    navigate("/sets", { replace: true });
  };
  return (
    <SetEditor
      isNew={isNew}
      start={start}
      onChange={(draft) => writeDraft(edited, draft)}
      onCancel={leave}
      onSave={(next) => {
        if (own.saveSet(next, isNew ? undefined : edited.id) === undefined) return TOO_MANY;
        toast({ title: SAVED, tone: "success" });
        leave();
        return undefined;
      }}
    />
  );
}
