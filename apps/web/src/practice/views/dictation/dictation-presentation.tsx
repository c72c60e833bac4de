import { PHRASE_LEVELS } from "@attune/contract/exercises";
import type {
  DictationDraft,
  DictationEdit,
  DictationQuestion,
  DictationState,
  DictationVerdict,
} from "@attune/exercises";
import { cadenceNotes, questionOf } from "@attune/exercises";
import { asWritten } from "@attune/phrases";
import { C_MAJOR, type Key } from "@attune/theory";
import { useMemo } from "react";
import type { NoteNames } from "../../../lib/music/note-names.ts";
import { useNoteNames } from "../../../ui/text/note-names-context.ts";
import type { QuizPresentation } from "../../quiz/quiz-presentation.ts";
import { createDegreeNamer, type NoteNamer } from "../shared/note-namer.ts";
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
  /** Shown under the title, before the position in the set. Default: the level's number. */
  readonly subtitle?: string | undefined;
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

const levelOf = (exerciseState: DictationState) => questionOf(exerciseState).phrase.level;
const keyOf = (exerciseState: DictationState) => questionOf(exerciseState).phrase.key;

/** Names notes in any key: in the same one always by the same namer, for which memos wait. */
function createNamers(noteNames: NoteNames) {
  const namers = new Map<string | undefined, NoteNamer>();
  return (key: Key | undefined): NoteNamer => {
    const namer = namers.get(key?.tonic) ?? createDegreeNamer(noteNames, key);
    namers.set(key?.tonic, namer);
    return namer;
  };
}

/** The texts and views of dictation, with the learner's note names and tempo. */
export function useDictationPresentation(setup: DictationSetup): DictationPresentation {
  const { subtitle, tempo, onTempoChange, onChange } = setup;
  const noteNames = useNoteNames();
  // Its functions are stable, so that a verdict isn't announced again when the tempo changes.
  const words = useMemo(() => {
    const namerIn = createNamers(noteNames);
    const explain = ({ reason }: DictationVerdict, mistakes: number) =>
      reasonMessage(reason, mistakes, namerIn("key" in reason ? reason.key : undefined));
    return { namerIn, explain };
  }, [noteNames]);
  return useMemo(
    () => ({
      title: () => TITLE,
      subtitle: (exerciseState) => subtitle ?? levelLabel(levelOf(exerciseState)),
      aside: (exerciseState) => (
        <div className={styles.lesson}>
          <p className={styles.level}>{PHRASE_LEVELS[levelOf(exerciseState) - 1]}</p>
          <p>{LESSON}</p>
        </div>
      ),
      beat: { seconds: 60 / tempo, pattern: 2 },
      isStaffFullWidth: true,
      inLandscape: "line",
      view: (props) => (
        <DictationView
          {...props}
          namer={words.namerIn(keyOf(props.exerciseState))}
          tempo={tempo}
          onTempoChange={onTempoChange}
          onChange={onChange}
        />
      ),
      shortcuts: ({ exerciseState, send }) =>
        dictationShortcuts({
          controls: controlsOf(exerciseState, tempo),
          noteNames,
          key: keyOf(exerciseState),
          send,
        }),
      notes: notesOf,
      explain: words.explain,
      learned: LEARNED,
    }),
    [subtitle, tempo, onTempoChange, onChange, noteNames, words],
  );
}
