/** The notes and rests written so far: entries at moments of the phrase, with unfilled time between them. */
import { type Measure, measuresOf, QUARTER_TICKS } from "@attune/phrases";
import type { Alteration } from "@attune/theory";
import { asksRhythm, type DictationQuestion, missingTicks, writingRules } from "./question.ts";

export interface WrittenPitch {
  /** Staff position, C4 = 0. */
  readonly position: number;
  readonly alteration: Alteration;
}

interface Span {
  /** From the start of the phrase. */
  readonly onsetTicks: number;
  readonly ticks: number;
}

export interface DictationEntry extends Span {
  /** `blank` is a note whose rhythm is given, and whose pitch isn't written yet. */
  readonly content: WrittenPitch | "rest" | "blank";
  /** Whether it was right in a check; it can't be changed then. */
  readonly isLocked: boolean;
}

export interface DictationDraft {
  /** In order, without overlaps, none across a bar line. */
  readonly entries: readonly DictationEntry[];
  /** The onset of the stop that was written or selected last. */
  readonly cursor: number;
  /** Whether the stop at the cursor has just been written, so that what is entered next belongs after it. */
  readonly isWritten: boolean;
  /** The chosen length of the next note. */
  readonly ticks: number;
}

/** Where the cursor can be: an entry, or a piece of unfilled time, at most a beat long. */
export interface DictationStop extends Span {
  /** Undefined for unfilled time. */
  readonly entry: DictationEntry | undefined;
  readonly measure: Measure;
}

/** With the rhythm given, a blank for each note; else nothing. */
export function emptyDraft({ phrase }: DictationQuestion): DictationDraft {
  const entries = asksRhythm(phrase.level)
    ? []
    : measuresOf(phrase).flatMap(({ events }) =>
        events.map(
          ({ event, onsetTicks }): DictationEntry => ({
            onsetTicks,
            ticks: event.ticks,
            content: event.kind === "rest" ? "rest" : "blank",
            isLocked: event.kind === "rest",
          }),
        ),
      );
  return { entries, cursor: 0, isWritten: false, ticks: QUARTER_TICKS };
}

/** All entries and all unfilled time, in order. */
export function stopsOf(
  { phrase }: DictationQuestion,
  draft: DictationDraft,
): readonly DictationStop[] {
  return measuresOf(phrase).flatMap((measure) => {
    const end = measure.startTicks + measure.ticks;
    const missing = missingTicks(measure, phrase);
    const stops: DictationStop[] = [];
    for (let at = measure.startTicks; at < end; ) {
      const entry = draft.entries.find(({ onsetTicks }) => onsetTicks === at);
      const next = draft.entries.find(({ onsetTicks }) => onsetTicks > at)?.onsetTicks ?? end;
      const free = Math.min(next, end) - at;
      const ticks = entry?.ticks ?? openTicks(at - measure.startTicks + missing, free);
      stops.push({ onsetTicks: at, ticks, entry, measure });
      at += ticks;
    }
    return stops;
  });
}

/** A piece of unfilled time ends with its beat, and has the length of a plain rest. */
function openTicks(start: number, free: number): number {
  let ticks = QUARTER_TICKS;
  while (start % ticks !== 0 || ticks > free) ticks /= 2;
  return ticks;
}

const isEditable = ({ entry }: DictationStop) => !entry?.isLocked;

/** The stop at the cursor; undefined if nothing can be changed. */
export function stopAtCursor(
  question: DictationQuestion,
  draft: DictationDraft,
): DictationStop | undefined {
  return stopsOf(question, draft).find(
    (stop) => stop.onsetTicks === draft.cursor && isEditable(stop),
  );
}

/** The nearest stop after the cursor that can be changed, or before it. */
export function neighborStop(
  question: DictationQuestion,
  draft: DictationDraft,
  by: 1 | -1,
): DictationStop | undefined {
  const stops = stopsOf(question, draft).filter(isEditable);
  return by === 1
    ? stops.find(({ onsetTicks }) => onsetTicks > draft.cursor)
    : stops.findLast(({ onsetTicks }) => onsetTicks < draft.cursor);
}

/** Where the next entry is written; undefined after the last one. */
export const nextStop = (
  question: DictationQuestion,
  draft: DictationDraft,
): DictationStop | undefined =>
  draft.isWritten ? neighborStop(question, draft, 1) : stopAtCursor(question, draft);

/** How long an entry at a stop can be: to the bar line, or to the next locked entry. */
export function roomAt(draft: DictationDraft, { onsetTicks, measure }: DictationStop): number {
  const locked = draft.entries.find((entry) => entry.isLocked && entry.onsetTicks > onsetTicks);
  const end = measure.startTicks + measure.ticks;
  return Math.min(end, locked?.onsetTicks ?? end) - onsetTicks;
}

/** The length of what is written next, or of the entry that is there, and the lengths that it could have. */
export interface NextLength {
  readonly ticks: number;
  /** Ascending. */
  readonly possible: readonly number[];
}

export function nextLength(question: DictationQuestion, draft: DictationDraft): NextLength {
  const stop = nextStop(question, draft) ?? stopAtCursor(question, draft);
  const { noteTicks } = writingRules(question.phrase.level);
  const possible = stop ? noteTicks.filter((ticks) => ticks <= roomAt(draft, stop)) : [];
  const chosen = possible.findLast((ticks) => ticks <= draft.ticks) ?? draft.ticks;
  return { ticks: stop?.entry?.ticks ?? chosen, possible };
}

/** Puts the cursor where something can be changed: at the stop of its moment, or the next one, or the last. */
export function settleCursor(question: DictationQuestion, draft: DictationDraft): DictationDraft {
  const stops = stopsOf(question, draft).filter(isEditable);
  const stop =
    stops.find(({ onsetTicks, ticks }) => onsetTicks + ticks > draft.cursor) ?? stops.at(-1);
  return stop ? { ...draft, cursor: stop.onsetTicks } : draft;
}

/** Whether all time is filled and each note has its pitch. */
export const isComplete = (question: DictationQuestion, draft: DictationDraft): boolean =>
  stopsOf(question, draft).every(({ entry }) => entry && entry.content !== "blank");
