import type { OwnSet } from "@attune/exercises/sets";
import { useState } from "react";
import { useLocation } from "wouter";
import type { UsedSets } from "../../../data/sets/use-own-sets.ts";
import { toast } from "../../../ui/overlays/toast-store.ts";
import { type Draft, draftOf, newDraft } from "./editor-state.ts";
import { FIRST_NAME, SAVED, TOO_MANY } from "./messages.ts";
import { SetEditor } from "./set-editor.tsx";
import { type Edited, readDraft, removeDraft, writeDraft } from "./stored-draft.ts";
import { TrialPage } from "./trial/trial-page.tsx";

interface EditedSetProps {
  readonly own: UsedSets;
  readonly edited: Edited;
}

/** A question that is tried, and where the editor was scrolled to. */
interface Trial {
  readonly set: OwnSet;
  readonly scrollTop: number;
}

/** Edits a new set or one of the learner's own. What is left without saving it, is there again later. */
export function EditedSet({ own, edited }: EditedSetProps) {
  const [, navigate] = useLocation();
  const isNew = edited.id === "new";
  const set = own.sets.find(({ id }) => id === edited.id)?.set;
  const [draft, setDraft] = useState(
    () => readDraft(edited) ?? (set ? draftOf(set) : newDraft(FIRST_NAME)),
  );
  const [trial, setTrial] = useState<Trial>();
  const [resumedAt, setResumedAt] = useState<number>();
  const leave = () => {
    removeDraft();
    navigate("/sets", { replace: true });
  };
  const change = (next: Draft) => {
    setDraft(next);
    writeDraft(edited, next);
  };
  const endTrial = () => {
    setResumedAt(trial?.scrollTop);
    setTrial(undefined);
  };
  if (trial) return <TrialPage set={trial.set} onClose={endTrial} />;
  return (
    <SetEditor
      isNew={isNew}
      draft={draft}
      resumedAt={resumedAt}
      onChange={change}
      onTry={(tried) => setTrial({ set: tried, scrollTop: scrollY })}
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
