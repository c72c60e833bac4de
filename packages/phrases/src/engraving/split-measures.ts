import { measureTicks, type Phrase, type PhraseNote } from "../phrase.ts";

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

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/**
 * Splits a phrase at its bar lines. Rests in a row become one.
 *
 * @throws RangeError if an event crosses a bar line.
 */
export function splitMeasures({ meter, pickupTicks, events }: Phrase): readonly SplitMeasure[] {
  const full = measureTicks(meter);
  const measures: SplitMeasure[] = [];
  let onsetTicks = 0;
  let noteIndex = 0;
  let current: (Writable<SplitMeasure> & { events: (TimedNote | TimedRest)[] }) | undefined;
  for (const [eventIndex, event] of events.entries()) {
    const number = Math.floor((onsetTicks - pickupTicks) / full) + 1;
    const end = number * full + pickupTicks;
    if (onsetTicks + event.ticks > end)
      throw new RangeError(`event ${eventIndex} crosses the bar line at ${end} ticks`);
    if (current?.number !== number) {
      const missingTicks = number === 0 ? full - pickupTicks : 0;
      current = { number, startTicks: onsetTicks, ticks: 0, missingTicks, events: [] };
      measures.push(current);
    }
    const before = current.events.at(-1);
    if (event.kind === "note") {
      current.events.push({ ...event, eventIndex, noteIndex: noteIndex++, onsetTicks });
    } else if (before?.kind === "rest") {
      current.events.splice(-1, 1, { ...before, ticks: before.ticks + event.ticks });
    } else {
      current.events.push({ ...event, onsetTicks });
    }
    current.ticks += event.ticks;
    onsetTicks += event.ticks;
  }
  return measures;
}
