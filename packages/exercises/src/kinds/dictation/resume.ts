/** A draft that was kept while the page was closed. */
import { measuresOf, QUARTER_TICKS } from "@attune/phrases";
import { type DictationDraft, type DictationEntry, emptyDraft, settleCursor } from "./draft.ts";
import { isEntryRight } from "./judge.ts";
import { type DictationQuestion, STAFF_RANGE, writingRules } from "./question.ts";

/** The written part of a question, to go on with. */
export interface ResumedDictation {
  /** Id of the question. */
  readonly itemId: string;
  readonly draft: DictationDraft;
  /** Wrong checks so far. */
  readonly mistakes: number;
}

/** Whether the learner has written anything: notes, or rests where the rhythm is asked. */
export const hasWritten = ({ entries }: DictationDraft): boolean =>
  entries.some(
    ({ content, isLocked }) => typeof content === "object" || (content === "rest" && !isLocked),
  );

/** All lengths and moments are multiples of a sixteenth. */
const SIXTEENTH_TICKS = QUARTER_TICKS / 4;

/** Whether editing can have led to an entry. */
function isEntryOf(question: DictationQuestion, entry: DictationEntry): boolean {
  const { onsetTicks, ticks, content, isLocked } = entry;
  const { noteTicks, restTicks } = writingRules(question.phrase.level);
  const measure = measuresOf(question.phrase).findLast(
    ({ startTicks }) => startTicks <= onsetTicks,
  );
  const isInMeasure = measure && onsetTicks + ticks <= measure.startTicks + measure.ticks;
  const hasPlace =
    typeof content !== "object" ||
    (content.position >= STAFF_RANGE.low && content.position <= STAFF_RANGE.high);
  return Boolean(
    isInMeasure &&
      hasPlace &&
      onsetTicks % SIXTEENTH_TICKS === 0 &&
      [...noteTicks, ...restTicks].includes(ticks) &&
      (!isLocked || isEntryRight(question, entry)),
  );
}

/** Whether a draft belongs to a question: one of another phrase could never be completed. */
export function isDraftOf(
  question: DictationQuestion,
  { entries, ticks }: DictationDraft,
): boolean {
  const { asksRhythm, noteTicks } = writingRules(question.phrase.level);
  const inOrder = entries.every((entry, index) => {
    const before = entries[index - 1];
    return !before || before.onsetTicks + before.ticks <= entry.onsetTicks;
  });
  const given = emptyDraft(question).entries;
  const hasRhythm = asksRhythm
    ? entries.every(({ content }) => content !== "blank")
    : entries.length === given.length &&
      given.every((each, index) => {
        const entry = entries[index];
        const isRest = each.content === "rest";
        return entry?.onsetTicks === each.onsetTicks && (entry.content === "rest") === isRest;
      });
  return (
    inOrder &&
    hasRhythm &&
    (ticks === QUARTER_TICKS || noteTicks.includes(ticks)) &&
    entries.every((entry) => isEntryOf(question, entry))
  );
}

/** Begins a question with what was written before; undefined if that does not belong to it. */
export function resumeDraft(
  resumed: ResumedDictation | undefined,
  question: DictationQuestion,
): ResumedDictation | undefined {
  if (resumed?.itemId !== question.id || !isDraftOf(question, resumed.draft)) return undefined;
  return { ...resumed, draft: settleCursor(question, resumed.draft) };
}
