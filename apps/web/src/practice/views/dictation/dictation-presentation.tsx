import { PHRASE_LEVELS } from "@attune/contract/exercises";
import type {
  DictationDraft,
  DictationEdit,
  DictationQuestion,
  DictationState,
  DictationVerdict,
} from "@attune/exercises";
import { cadenceNotes } from "@attune/exercises";
import { asWritten, type Level } from "@attune/phrases";
import { C_MAJOR } from "@attune/theory";
import { useMemo } from "react";
import { useNoteNames } from "../../../ui/text/note-names-context.ts";
import type { QuizPresentation } from "../../quiz/quiz-presentation.ts";
import { createDegreeNamer } from "../shared/note-namer.ts";
import { controlsOf } from "./controls-state.ts";
import styles from "./dictation-presentation.module.css";
import { DictationView } from "./dictation-view.tsx";
import { dictationShortcuts } from "./keys.ts";
import { LEARNED, LESSON, levelLabel, reasonMessage, TITLE } from "./messages.ts";

export type DictationPresentation = QuizPresentation<
  DictationQuestion,
  DictationDraft,
  DictationEdit,
  DictationVerdict
>;

interface DictationSetup {
  readonly level: Level;
  /** Quarter notes per minute. */
  readonly tempo: number;
  readonly onTempoChange: (tempo: number) => void;
  /** Called with each state, to keep what is written. */
  readonly onChange?: (exerciseState: DictationState) => void;
}

const notesOf = ({ phrase }: DictationQuestion) => [
  ...asWritten(phrase).events.flatMap((event) => (event.kind === "note" ? event.name : [])),
  ...cadenceNotes(phrase.key ?? C_MAJOR),
];

/** The texts and views of a level of dictation, with the learner's note names and tempo. */
export function useDictationPresentation(setup: DictationSetup): DictationPresentation {
  const { level, tempo, onTempoChange, onChange } = setup;
  const noteNames = useNoteNames();
  // Its functions are stable, so that a verdict isn't announced again when the tempo changes.
  const words = useMemo(() => {
    const namer = createDegreeNamer(noteNames);
    const explain = ({ reason }: DictationVerdict, mistakes: number) =>
      reasonMessage(reason, mistakes, namer);
    return { namer, explain };
  }, [noteNames]);
  return useMemo(
    () => ({
      title: () => TITLE,
      subtitle: () => levelLabel(level),
      aside: () => (
        <div className={styles.lesson}>
          <p className={styles.level}>{PHRASE_LEVELS[level - 1]}</p>
          <p>{LESSON}</p>
        </div>
      ),
      beat: { seconds: 60 / tempo, pattern: 2 },
      isStaffFullWidth: true,
      inLandscape: "line",
      view: (props) => (
        <DictationView
          {...props}
          namer={words.namer}
          tempo={tempo}
          onTempoChange={onTempoChange}
          onChange={onChange}
        />
      ),
      shortcuts: ({ exerciseState, send }) =>
        dictationShortcuts({
          controls: controlsOf(exerciseState, tempo),
          noteNames,
          send,
        }),
      notes: notesOf,
      explain: words.explain,
      learned: LEARNED,
    }),
    [level, tempo, onTempoChange, onChange, noteNames, words],
  );
}
