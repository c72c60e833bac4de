import { measuresOf, measureTicks, type Phrase, type PhraseNote } from "@attune/phrases";

export interface TimedNote extends PhraseNote {
  readonly eventIndex: number;
  readonly noteIndex: number;
  readonly onsetTicks: number;
}

export interface TimedRest {
  readonly kind: "rest";
  readonly onsetTicks: number;
  readonly ticks: number;
}

export interface SplitMeasure {
  /** The pickup is 0. */
  readonly number: number;
  readonly startTicks: number;
  readonly ticks: number;
  /** Ticks that a pickup's measure lacks at its start; 0 in others. */
  readonly missingTicks: number;
  readonly events: readonly (TimedNote | TimedRest)[];
}

/**
 * The measures of a phrase as they are engraved: notes are numbered.
 *
 * @param joinsRests Whether rests in a row become one.
 * @throws RangeError if an event crosses a bar line.
 */
export function splitMeasures(phrase: Phrase, joinsRests: boolean): readonly SplitMeasure[] {
  let noteIndex = 0;
  return measuresOf(phrase).map(({ number, startTicks, ticks, events: placed }) => {
    const events: (TimedNote | TimedRest)[] = [];
    for (const { event, eventIndex, onsetTicks } of placed) {
      const end = startTicks + ticks;
      if (onsetTicks + event.ticks > end)
        throw new RangeError(`event ${eventIndex} crosses the bar line at ${end} ticks`);
      const before = events.at(-1);
      if (event.kind === "note") {
        events.push({ ...event, eventIndex, noteIndex: noteIndex++, onsetTicks });
      } else if (joinsRests && before?.kind === "rest") {
        events.splice(-1, 1, { ...before, ticks: before.ticks + event.ticks });
      } else {
        events.push({ ...event, onsetTicks });
      }
    }
    const missingTicks = number === 0 ? measureTicks(phrase.meter) - ticks : 0;
    return { number, startTicks, ticks, missingTicks, events };
  });
}
