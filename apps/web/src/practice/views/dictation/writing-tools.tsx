import type { DictationEdit, QuizEvent } from "@attune/exercises";
import { writtenLength } from "@attune/notation/engraving";
import { noteAtPosition } from "@attune/theory";
import type { Elements } from "../../../lib/elements.ts";
import { lengthName } from "../../../lib/music/phrase-messages.ts";
import { NoteValueIcon, RestIcon } from "../../../notation/phrase/note-value-icon.tsx";
import { readAloud } from "../../../ui/a11y/read-aloud.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { BackIcon, DownIcon, EraseIcon, NextIcon, UpIcon } from "../../../ui/icons.tsx";
import type { NoteNamer } from "../shared/note-namer.ts";
import type { Controls } from "./controls-state.ts";
import styles from "./writing-tools.module.css";

interface WritingToolsProps {
  readonly controls: Controls;
  readonly namer: NoteNamer;
  readonly send: (event: QuizEvent<DictationEdit>) => void;
}

interface ToolsProps {
  readonly controls: Controls;
  readonly onEdit: (edit: DictationEdit) => void;
}

/** Values, notes and what changes them, and Check. */
export function WritingTools({ controls, namer, send }: WritingToolsProps) {
  const { rules, canEdit, canCheck } = controls;
  const onEdit = (edit: DictationEdit) => send({ type: "edit", edit });
  return (
    <div className={styles.tools}>
      {rules.asksRhythm && <Values controls={controls} onEdit={onEdit} />}
      <NoteButtons controls={controls} namer={namer} onEdit={onEdit} />
      <Changes controls={controls} onEdit={onEdit} />
      <div className={styles.row}>
        <Button
          className={styles.small ?? ""}
          aria-label="Remove"
          disabled={!canEdit}
          onClick={() => onEdit({ type: "remove" })}
        >
          <EraseIcon />
        </Button>
        <Button
          variant="primary"
          className={styles.check ?? ""}
          disabled={!canCheck}
          onClick={() => send({ type: "submit" })}
        >
          Check
        </Button>
      </div>
    </div>
  );
}

/** Do to ti, written with the nearest pitch. */
function NoteButtons({ controls, namer, onEdit }: ToolsProps & Pick<WritingToolsProps, "namer">) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has its own layout.
    <div role="group" aria-label="Notes" className={styles.keys}>
      {[1, 2, 3, 4, 5, 6, 7].map((degree) => (
        <Button
          key={degree}
          className={styles.note ?? ""}
          disabled={!controls.canEdit}
          onClick={() => onEdit({ type: "degree", degree })}
        >
          {namer.inLines(noteAtPosition(degree - 1)).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </Button>
      ))}
    </div>
  );
}

/** Factor by which a dot lengthens a note. */
const DOTTED_PART = 1.5;

/** The length of the next note; a dot, and a rest. */
function Values({
  controls: {
    rules,
    length: { ticks, possible },
    canEdit,
  },
  onEdit,
}: ToolsProps) {
  const { isDotted } = writtenLength(ticks);
  const undotted = isDotted ? ticks / DOTTED_PART : ticks;
  const plain = rules.noteTicks.filter((each) => !writtenLength(each).isDotted);
  const withDot = isDotted ? undotted : DOTTED_PART * undotted;
  const isPossible = (each: number) => possible.includes(each);
  const rest = rules.restTicks.findLast((each) => each <= ticks) ?? rules.restTicks[0];
  const restValue = rest === undefined ? undefined : writtenLength(rest).value;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has its own layout.
    <div role="group" aria-label="Length" className={styles.keys}>
      {plain.map((each) => (
        <Button
          key={each}
          className={styles.value ?? ""}
          aria-label={writtenLength(each).value}
          aria-pressed={each === undotted}
          disabled={!canEdit || !isPossible(each)}
          onClick={() => onEdit({ type: "length", ticks: each })}
        >
          <NoteValueIcon value={writtenLength(each).value} className={styles.glyph} />
        </Button>
      ))}
      <Button
        className={styles.value ?? ""}
        aria-label={`Dot: ${lengthName(isPossible(withDot) ? withDot : ticks)}`}
        aria-pressed={isDotted}
        disabled={!canEdit || !isPossible(withDot)}
        onClick={() => onEdit({ type: "length", ticks: withDot })}
      >
        <svg className={styles.dot} viewBox="0 0 2 2" aria-hidden="true">
          <circle cx="1" cy="1" r="1" />
        </svg>
      </Button>
      {(restValue === "half" || restValue === "quarter" || restValue === "eighth") && (
        <Button
          className={styles.value ?? ""}
          aria-label={`Write a ${restValue} rest`}
          disabled={!canEdit}
          onClick={() => onEdit({ type: "rest" })}
        >
          <RestIcon value={restValue} className={styles.glyph} />
        </Button>
      )}
    </div>
  );
}

const ACCIDENTALS = [
  [1, "♯", "Sharp"],
  [-1, "♭", "Flat"],
] as const;

/** Moves between the notes, and changes the pitch of one. */
function Changes({ controls, onEdit }: ToolsProps) {
  const { rules, canEdit, entry, hasOtherOctave } = controls;
  const pitch = typeof entry?.content === "object" ? entry.content : undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has its own layout.
    <div role="group" aria-label="Change" className={styles.row}>
      <Tool label="Previous" disabled={!canEdit} onPress={() => onEdit({ type: "move", by: -1 })}>
        <BackIcon />
      </Tool>
      <Tool label="Next" disabled={!canEdit} onPress={() => onEdit({ type: "move", by: 1 })}>
        <NextIcon />
      </Tool>
      <Tool label="Up a step" disabled={!canEdit} onPress={() => onEdit({ type: "step", by: 1 })}>
        <UpIcon />
      </Tool>
      <Tool
        label="Down a step"
        disabled={!canEdit}
        onPress={() => onEdit({ type: "step", by: -1 })}
      >
        <DownIcon />
      </Tool>
      {rules.hasOctaves && (
        <Tool
          label="Other octave"
          disabled={!canEdit || !hasOtherOctave}
          onPress={() => onEdit({ type: "octave" })}
        >
          <span className={styles.octave} />
        </Tool>
      )}
      {rules.hasAccidentals &&
        ACCIDENTALS.map(([alteration, sign, label]) => (
          <Tool
            key={label}
            label={label}
            isPressed={pitch?.alteration === alteration}
            disabled={!canEdit || !pitch}
            onPress={() => onEdit({ type: "alter", alteration })}
          >
            <span className={styles.sign} aria-hidden="true">
              {sign}
            </span>
          </Tool>
        ))}
    </div>
  );
}

interface ToolProps {
  readonly label: string;
  readonly disabled: boolean;
  readonly isPressed?: boolean;
  readonly onPress: () => void;
  readonly children: Elements;
}

const Tool = ({ label, disabled, isPressed, onPress, children }: ToolProps) => (
  <Button
    className={styles.tool ?? ""}
    aria-label={readAloud(label)}
    {...(isPressed !== undefined && { "aria-pressed": isPressed })}
    disabled={disabled}
    onClick={onPress}
  >
    {children}
  </Button>
);
