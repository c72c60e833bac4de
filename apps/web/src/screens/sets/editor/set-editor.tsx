import type { OwnSet } from "@attune/exercises/sets";
import { type FormEvent, useRef, useState } from "react";
import { useSettings } from "../../../data/settings/use-settings.ts";
import { announce } from "../../../ui/a11y/announcer.ts";
import { useAnnouncement } from "../../../ui/a11y/use-announcement.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ButtonRow } from "../../../ui/buttons/button-row.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { RadioField } from "../../../ui/forms/radio-field.tsx";
import { SegmentField } from "../../../ui/forms/segment-field.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { BackBar } from "../../lessons/back-bar.tsx";
import { TASK_NAMES } from "../names/messages.ts";
import { type DraftFieldProps, optionsOf } from "./draft-field.ts";
import {
  changeDraft,
  type Draft,
  isOfPhrases,
  type Problems,
  problemsOf,
  toSet,
  triedSet,
} from "./editor-state.ts";
import { ItemFields } from "./item-fields.tsx";
import { KeyFields } from "./key-fields.tsx";
import {
  CANCEL,
  CLEF_LABEL,
  CLEF_OPTIONS,
  EDIT_TITLE,
  FIRST_NAME,
  FROM_LABEL,
  FROM_NAMES,
  NAME_LABEL,
  NEW_TITLE,
  PROBLEMS,
  QUESTIONS_LABEL,
  REGISTER_LABEL,
  REGISTER_NAMES,
  reachMessage,
  SAVE,
  TASK_LABEL,
  TEMPO_LABEL,
  TEMPO_NAMES,
} from "./messages.ts";
import { outOfReach } from "./reach.ts";
import styles from "./set-editor.module.css";
import { TryButton } from "./trial/try-button.tsx";

export interface SetEditorProps {
  readonly isNew: boolean;
  readonly draft: Draft;
  /** After a question was tried: where the page was scrolled to, in px. */
  readonly resumedAt: number | undefined;
  readonly onChange: (draft: Draft) => void;
  /** Asks a question of the set as it is now. */
  readonly onTry: (set: OwnSet) => void;
  /** @returns Why it can't be saved. */
  readonly onSave: (set: OwnSet) => string | undefined;
  readonly onCancel: () => void;
}

/** The form of a set. What it refuses, it says beside the field. */
export function SetEditor(props: SetEditorProps) {
  const { isNew, draft, resumedAt, onChange, onTry, onSave, onCancel } = props;
  const [failure, setFailure] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const problems = problemsOf(draft);
  const change = (changes: Partial<Draft>) => onChange(changeDraft(draft, changes));
  const focusProblem = () => {
    form.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid] input")?.focus();
    // A text field is read with its error, a checkbox without the one of its group.
    const message = chipProblem(problems);
    if (message) announce(message);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const set = toSet(draft);
    if (set) setFailure(onSave(set));
    else focusProblem();
  };
  const tryOne = () => {
    const set = triedSet(draft, FIRST_NAME);
    if (set) onTry(set);
    else focusProblem();
  };
  const fields = { draft, problems, onChange: change };
  return (
    <Page title={isNew ? NEW_TITLE : EDIT_TITLE} bar={<BackBar to="/sets" />}>
      <form ref={form} className={styles.form} onSubmit={save} noValidate>
        <RadioField
          label={TASK_LABEL}
          options={optionsOf(TASK_NAMES)}
          value={draft.task}
          onChange={(task) => change({ task })}
        />
        <ItemFields {...fields} />
        <Reach draft={draft} />
        {draft.task === "notes" ? <ClefField {...fields} /> : <SoundFields {...fields} />}
        <TextField
          label={QUESTIONS_LABEL}
          inputMode="numeric"
          value={draft.questions}
          onChange={(event) => change({ questions: event.target.value })}
          error={problems.questions && PROBLEMS.questions[problems.questions]}
        />
        <TextField
          label={NAME_LABEL}
          value={draft.name}
          autoComplete="off"
          dir="auto"
          onChange={(event) => change({ name: event.target.value })}
          error={problems.name && PROBLEMS.name[problems.name]}
        />
        {failure && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
        <ButtonRow>
          <Button type="submit" variant="primary">
            {SAVE}
          </Button>
          <TryButton onTry={tryOne} resumedAt={resumedAt} />
          <Button variant="quiet" onClick={onCancel}>
            {CANCEL}
          </Button>
        </ButtonRow>
      </form>
    </Page>
  );
}

/** The first problem of fields of checkboxes. */
const chipProblem = ({ items, directions }: Problems): string | undefined =>
  (items && PROBLEMS.items[items]) ?? (directions && PROBLEMS.directions[directions]);

/** Says what the learner's voice can't reach. */
function Reach({ draft }: { readonly draft: Draft }) {
  const { voiceRange } = useSettings();
  const set = triedSet(draft, FIRST_NAME);
  const missed = set && voiceRange ? outOfReach(set, voiceRange) : [];
  const message = voiceRange && missed.length > 0 ? reachMessage(missed, voiceRange) : "";
  useAnnouncement("reach", message);
  return message && <p className={styles.reach}>{message}</p>;
}

function ClefField({ draft, onChange }: DraftFieldProps) {
  return (
    <RadioField
      label={CLEF_LABEL}
      options={optionsOf(CLEF_OPTIONS)}
      value={draft.clef}
      onChange={(clef) => onChange({ clef })}
    />
  );
}

function SoundFields(props: DraftFieldProps) {
  const { draft, onChange } = props;
  const isInterval = draft.task === "heard" || draft.task === "sung";
  return (
    <>
      <KeyFields {...props} />
      {isInterval && (
        <RadioField
          label={FROM_LABEL}
          options={optionsOf(FROM_NAMES)}
          value={draft.from}
          onChange={(from) => onChange({ from })}
        />
      )}
      {!isOfPhrases(draft.task) && (
        <SegmentField
          label={REGISTER_LABEL}
          options={optionsOf(REGISTER_NAMES)}
          value={draft.register}
          onChange={(register) => onChange({ register })}
        />
      )}
      <SegmentField
        label={TEMPO_LABEL}
        options={optionsOf(TEMPO_NAMES)}
        value={draft.tempo}
        onChange={(tempo) => onChange({ tempo })}
      />
    </>
  );
}
