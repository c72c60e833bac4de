import {
  type DictationDraft,
  type DictationEntry,
  type DictationQuestion,
  isEntryRight,
  stopsOf,
  writtenName,
} from "@attune/exercises";
import { type EngravedElement, type EngravedPhrase, engrave } from "@attune/notation/engraving";
import { noteLength } from "../../../lib/music/phrase-messages.ts";
import type { PhraseNoteState, PhraseRestState } from "../../../notation/phrase/mark.tsx";
import type { NoteNamer } from "../shared/note-namer.ts";

/** A draft as it is drawn. */
export interface WrittenPhrase {
  readonly engraved: EngravedPhrase;
  readonly lyrics: readonly string[];
  readonly states: readonly (PhraseNoteState | undefined)[];
  readonly restStates: ReadonlyMap<number, PhraseRestState>;
  /** Text alternative for each note and rest. */
  readonly describe: (element: EngravedElement) => string;
}

/** Where a note goes whose pitch isn't written: the middle line. */
const BLANK = "B4";

interface Shown {
  readonly question: DictationQuestion;
  readonly draft: DictationDraft;
  /** Whether the entry at the cursor is emphasized. */
  readonly isEditable: boolean;
  /** Whether each entry shows if it is right; otherwise only locked ones do. */
  readonly isJudged: boolean;
}

export function writtenPhrase(shown: Shown, namer: NoteNamer): WrittenPhrase {
  const { question, draft } = shown;
  const stops = stopsOf(question, draft);
  const notes = draft.entries.filter(({ content }) => content !== "rest");
  const events = stops.map(({ entry, ticks }) =>
    entry && entry.content !== "rest"
      ? ({ kind: "note", name: writtenName(entry) ?? BLANK, ticks } as const)
      : ({ kind: "rest", ticks } as const),
  );
  const restStates = new Map<number, PhraseRestState>();
  for (const { entry, onsetTicks } of stops) {
    const state = entry ? stateOf(entry, shown) : "placeholder";
    const isRest = !entry || entry.content === "rest";
    if (isRest && state) restStates.set(onsetTicks, state);
  }
  const nameAt = new Map(notes.map((entry) => [entry.onsetTicks, writtenName(entry)]));
  return {
    engraved: engrave({ ...question.phrase, events }, { keepsRests: true }),
    lyrics: notes.map((entry) => lyricOf(entry, namer)),
    states: notes.map((entry) => stateOf(entry, shown)),
    restStates,
    describe(element) {
      const isRight = draft.entries.some(
        (entry) => entry.onsetTicks === element.onsetTicks && stateOf(entry, shown) === "ok",
      );
      const mark = isRight ? ", right" : "";
      if (element.kind === "rest") {
        const isOpen = restStates.get(element.onsetTicks) === "placeholder";
        return isOpen ? "nothing yet" : `${element.value} rest${mark}`;
      }
      const name = nameAt.get(element.onsetTicks);
      const length = noteLength(element);
      return name === undefined
        ? `not written yet, ${length}`
        : `${namer.inText(name)}, ${length}${mark}`;
    },
  };
}

function lyricOf(entry: DictationEntry, namer: NoteNamer): string {
  const name = writtenName(entry);
  return name === undefined ? "?" : namer.lyric(name);
}

function stateOf(
  entry: DictationEntry,
  { question, draft, isEditable, isJudged }: Shown,
): "ok" | "wrong" | "placeholder" | "current" | undefined {
  if (entry.content === "blank") return "placeholder";
  if (isJudged) return isEntryRight(question, entry) ? "ok" : "wrong";
  if (entry.isLocked) return "ok";
  return isEditable && entry.onsetTicks === draft.cursor ? "current" : undefined;
}
