import { measuresOf, type PhraseEvent } from "@attune/phrases";
import { note, staffPosition } from "@attune/theory";
import type { DictationDraft, DictationEntry } from "./draft.ts";
import { isEntryRight } from "./judge.ts";
import type { DictationQuestion } from "./question.ts";

/** The phrase as a draft, to be shown after the last try. What the learner wrote right is locked. */
export function solutionOf(question: DictationQuestion, draft: DictationDraft): DictationDraft {
  const wasRight = (onsetTicks: number, ticks: number) =>
    draft.entries.some(
      (entry) =>
        entry.onsetTicks === onsetTicks && entry.ticks === ticks && isEntryRight(question, entry),
    );
  const entries = measuresOf(question.phrase).flatMap(({ events }) =>
    events.map(
      ({ event, onsetTicks }): DictationEntry => ({
        onsetTicks,
        ticks: event.ticks,
        content: contentOf(event),
        isLocked: wasRight(onsetTicks, event.ticks),
      }),
    ),
  );
  return { ...draft, entries };
}

const contentOf = (event: PhraseEvent): DictationEntry["content"] =>
  event.kind === "rest"
    ? "rest"
    : { position: staffPosition(event.name), alteration: note(event.name).alteration };
