import { type KeyPolicy, MAX_QUESTIONS_IN_KEY, TONICS } from "@attune/exercises/sets";
import { formatNote } from "../../../lib/music/music-names.ts";
import { RadioField } from "../../../ui/forms/radio-field.tsx";
import { SegmentField } from "../../../ui/forms/segment-field.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import type { DraftFieldProps } from "./draft-field.ts";
import { optionsOf } from "./draft-field.ts";
import { type Draft, isOfPhrases, modeOf } from "./editor-state.ts";
import {
  EVERY_LABEL,
  everyName,
  KEY_FIRST_LABEL,
  KEY_FIRST_NAMES,
  KEY_LABEL,
  KEY_NAMES,
  MAJOR_KEY_LABEL,
  MODE_LABEL,
  MODE_NAMES,
  TONIC_LABEL,
} from "./messages.ts";

const KEYS_BY: readonly KeyPolicy["by"][] = ["choice", "voice", "change"];
const COUNTS = Array.from({ length: MAX_QUESTIONS_IN_KEY }, (_, index) => index + 1);

/** The key of the questions, and how it is heard. */
export function KeyFields({ draft, onChange }: DraftFieldProps) {
  const { task, keyBy, tonic, every, keyFirst } = draft;
  const mode = modeOf(draft);
  const isMajor = isOfPhrases(task);
  return (
    <>
      <RadioField
        label={isMajor ? MAJOR_KEY_LABEL : KEY_LABEL}
        options={KEYS_BY.map((value) => ({ value, label: KEY_NAMES[value] }))}
        value={keyBy}
        onChange={(value) => onChange({ keyBy: value })}
      />
      {keyBy === "choice" && (
        <SelectField
          label={TONIC_LABEL}
          options={TONICS[mode].map((value) => ({ value, label: formatNote(value) }))}
          value={tonic}
          onChange={(value) => onChange({ tonic: value })}
        />
      )}
      {keyBy === "change" && (
        <SelectField
          label={EVERY_LABEL}
          options={COUNTS.map((count) => ({ value: String(count), label: everyName(count) }))}
          value={String(every)}
          onChange={(value) => onChange({ every: Number(value) })}
        />
      )}
      {!isMajor && <ModeFields mode={mode} keyFirst={keyFirst} onChange={onChange} />}
    </>
  );
}

/** Major or minor, and how a key is heard. Phrases are in major keys, and always after a cadence. */
function ModeFields({
  mode,
  keyFirst,
  onChange,
}: Pick<Draft, "mode" | "keyFirst"> & Pick<DraftFieldProps, "onChange">) {
  return (
    <>
      <SegmentField
        label={MODE_LABEL}
        options={optionsOf(MODE_NAMES)}
        value={mode}
        onChange={(value) => onChange({ mode: value })}
      />
      <RadioField
        label={KEY_FIRST_LABEL}
        options={(["cadence", "drone", "off"] as const).map((value) => ({
          value,
          ...KEY_FIRST_NAMES[value],
        }))}
        value={keyFirst}
        onChange={(value) => onChange({ keyFirst: value })}
      />
    </>
  );
}
