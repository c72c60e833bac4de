import {
  type DictationDraft,
  type DictationEntry,
  type DictationStop,
  neighborStop,
  nextLength,
  nextStop,
  roomAt,
  settleCursor,
  stopAtCursor,
  stopsOf,
  type WrittenPitch,
} from "./draft.ts";
import { type DictationQuestion, STAFF_RANGE, writingRules } from "./question.ts";

/** Where nothing is said, what is entered is written at the next stop (`nextStop`). */
export type DictationEdit =
  /** A natural note at a staff position; at the stop of a moment, if it is given. */
  | { readonly type: "place"; readonly position: number; readonly onsetTicks?: number }
  /** The note of a degree, 1–7, that is nearest to the previous note. */
  | { readonly type: "degree"; readonly degree: number }
  /** A rest of the chosen length. */
  | { readonly type: "rest" }
  /** Chooses a length, and gives it to the entry at the next stop, or to the last one. */
  | { readonly type: "length"; readonly ticks: number }
  /** Chooses the next longer or shorter length. */
  | { readonly type: "lengthen"; readonly by: 1 | -1 }
  /** Moves the note at the cursor by a step; without one, writes the previous note so moved. */
  | { readonly type: "step"; readonly by: 1 | -1 }
  /** Moves the note at the cursor by an octave, up or down as the range allows. */
  | { readonly type: "octave" }
  /** Sets the accidental of the note at the cursor, or removes it if it is set already. */
  | { readonly type: "alter"; readonly alteration: -1 | 1 }
  /** Removes the entry at the cursor, or the one before it if there is none. */
  | { readonly type: "remove" }
  /** Selects the stop before or after the cursor; back from one that was just written, that one. */
  | { readonly type: "move"; readonly by: 1 | -1 };

type Edited = DictationDraft | undefined;

/** Applies an edit; one that isn't possible changes nothing. */
export function editDraft(
  draft: DictationDraft,
  edit: DictationEdit,
  question: DictationQuestion,
): DictationDraft {
  const changed = applyEdit(draft, edit, question);
  return changed ? settleCursor(question, changed) : draft;
}

function applyEdit(
  draft: DictationDraft,
  edit: DictationEdit,
  question: DictationQuestion,
): Edited {
  const next = nextStop(question, draft);
  switch (edit.type) {
    case "place":
      return placeNote(draft, edit, question);
    case "degree": {
      if (!next) return undefined;
      const position = nearestPosition(edit.degree, draft, next, question);
      return writeNote(draft, next, { position, alteration: 0 }, question);
    }
    case "rest":
      return next && writeRest(draft, next, question);
    case "length":
      return chooseLength(draft, edit.ticks, next ?? stopAtCursor(question, draft), question);
    case "lengthen": {
      const { ticks, possible } = nextLength(question, draft);
      const to =
        edit.by === 1
          ? possible.find((each) => each > ticks)
          : possible.findLast((each) => each < ticks);
      return to === undefined
        ? undefined
        : chooseLength(draft, to, next ?? stopAtCursor(question, draft), question);
    }
    case "step":
      return stepNote(draft, edit.by, question);
    case "octave":
      return changePitch(draft, question, ({ position, alteration }) => ({
        position: otherOctave(position) ?? position,
        alteration,
      }));
    case "alter":
      return changePitch(draft, question, ({ position, alteration }) => ({
        position,
        alteration: alteration === edit.alteration ? 0 : edit.alteration,
      }));
    case "remove":
      return removeEntry(draft, question);
    case "move": {
      if (draft.isWritten && edit.by === -1) return { ...draft, isWritten: false };
      const to = neighborStop(question, draft, edit.by);
      return to && { ...draft, cursor: to.onsetTicks, isWritten: false };
    }
  }
}

const isInRange = (position: number) => position >= STAFF_RANGE.low && position <= STAFF_RANGE.high;

/** The same note an octave lower or higher; undefined if neither is in the range. */
export const otherOctave = (position: number): number | undefined =>
  [position - 7, position + 7].find(isInRange);

function placeNote(
  draft: DictationDraft,
  { position, onsetTicks }: DictationEdit & { readonly type: "place" },
  question: DictationQuestion,
): Edited {
  if (!isInRange(position)) return undefined;
  const stop =
    onsetTicks === undefined
      ? nextStop(question, draft)
      : stopAtCursor(question, { ...draft, cursor: onsetTicks });
  return stop && writeNote(draft, stop, { position, alteration: 0 }, question);
}

/** The position of the last note that is written before a moment. */
function positionBefore({ entries }: DictationDraft, onsetTicks: number): number | undefined {
  return entries
    .filter((entry) => entry.onsetTicks < onsetTicks)
    .flatMap(({ content }) => (typeof content === "object" ? content.position : []))
    .at(-1);
}

/** Within the level's range, unless the previous note is beyond it. */
function nearestPosition(
  degree: number,
  draft: DictationDraft,
  { onsetTicks }: DictationStop,
  { phrase }: DictationQuestion,
): number {
  const { range } = writingRules(phrase.level);
  const before = positionBefore(draft, onsetTicks) ?? range.low;
  const low = before < range.low ? STAFF_RANGE.low : range.low;
  const candidates = [degree - 8, degree - 1, degree + 6].filter(
    (position) => isInRange(position) && position >= low && position <= range.high,
  );
  const distance = (position: number) => Math.abs(position - before);
  return candidates.reduce((best, each) => (distance(each) < distance(best) ? each : best));
}

/** An entry that is there keeps its length; a new one has the chosen length, or less where that has no room. */
function writeNote(
  draft: DictationDraft,
  stop: DictationStop,
  pitch: WrittenPitch,
  { phrase }: DictationQuestion,
): Edited {
  const room = roomAt(draft, stop);
  const { noteTicks } = writingRules(phrase.level);
  // The shortest note of a level fits everywhere.
  const ticks = stop.entry?.ticks ?? (longest(noteTicks, Math.min(draft.ticks, room)) as number);
  return write(draft, stop, { ticks, content: pitch });
}

const longest = (lengths: readonly number[], limit: number) =>
  lengths.findLast((ticks) => ticks <= limit);

function writeRest(
  draft: DictationDraft,
  stop: DictationStop,
  { phrase }: DictationQuestion,
): Edited {
  const room = roomAt(draft, stop);
  const { restTicks } = writingRules(phrase.level);
  const ticks =
    longest(restTicks, Math.min(stop.entry?.ticks ?? draft.ticks, room)) ??
    restTicks.find((each) => each <= room);
  return ticks === undefined ? undefined : write(draft, stop, { ticks, content: "rest" });
}

/** Replaces what overlaps; nothing there is locked. */
function write(
  draft: DictationDraft,
  { onsetTicks }: DictationStop,
  { ticks, content }: Pick<DictationEntry, "ticks" | "content">,
): DictationDraft {
  const end = onsetTicks + ticks;
  const entries = draft.entries
    .filter((entry) => entry.onsetTicks >= end || entry.onsetTicks + entry.ticks <= onsetTicks)
    .concat({ onsetTicks, ticks, content, isLocked: false })
    .sort((a, b) => a.onsetTicks - b.onsetTicks);
  return { ...draft, entries, cursor: onsetTicks, isWritten: true };
}

function chooseLength(
  draft: DictationDraft,
  ticks: number,
  stop: DictationStop | undefined,
  { phrase }: DictationQuestion,
): Edited {
  const { asksRhythm, noteTicks, restTicks } = writingRules(phrase.level);
  if (!asksRhythm || !noteTicks.includes(ticks)) return undefined;
  const chosen = { ...draft, ticks };
  if (!stop) return chosen;
  const { entry, onsetTicks } = stop;
  const selected = { ...chosen, cursor: onsetTicks, isWritten: false };
  if (!entry || ticks > roomAt(draft, stop)) return selected;
  if (entry.content === "rest" && !restTicks.includes(ticks)) return selected;
  return { ...write(selected, stop, { ticks, content: entry.content }), isWritten: false };
}

/** Changes the note at the cursor, if there is one. */
function changePitch(
  draft: DictationDraft,
  question: DictationQuestion,
  change: (pitch: WrittenPitch) => WrittenPitch,
): Edited {
  const stop = stopAtCursor(question, draft);
  const content = stop?.entry?.content;
  if (!stop?.entry || typeof content !== "object") return undefined;
  return write(draft, stop, { ticks: stop.entry.ticks, content: change(content) });
}

function stepNote(draft: DictationDraft, by: 1 | -1, question: DictationQuestion): Edited {
  const stop = stopAtCursor(question, draft);
  if (!stop) return undefined;
  const content = stop.entry?.content;
  const { range } = writingRules(question.phrase.level);
  const from =
    typeof content === "object" ? content.position : positionBefore(draft, stop.onsetTicks);
  const position = from === undefined ? range.low : from + by;
  if (!isInRange(position)) return undefined;
  return writeNote(draft, stop, { position, alteration: 0 }, question);
}

function removeEntry(draft: DictationDraft, question: DictationQuestion): Edited {
  const isEmpty = ({ entry }: DictationStop) => !entry || entry.content === "blank";
  const here = stopAtCursor(question, draft);
  const stop =
    here && !isEmpty(here)
      ? here
      : stopsOf(question, draft).findLast(
          (each) =>
            each.onsetTicks < draft.cursor && !isEmpty(each) && each.entry?.isLocked === false,
        );
  if (!stop) return undefined;
  const { asksRhythm } = writingRules(question.phrase.level);
  const entries = draft.entries.flatMap((entry) => {
    if (entry !== stop.entry) return entry;
    return asksRhythm ? [] : { ...entry, content: "blank" as const };
  });
  return { ...draft, entries, cursor: stop.onsetTicks, isWritten: false };
}
