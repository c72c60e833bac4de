/** Where a phrase's events are in time, and phrases that are made of another one. */
import { octaveShiftInto, transposeOctaves, type VoiceRange } from "@attune/theory";
import { nameInKey } from "./in-key.ts";
import { pitchOf } from "./motions.ts";
import { measureTicks, type Phrase, type PhraseEvent, QUARTER_TICKS } from "./phrase.ts";

export interface PlacedEvent {
  readonly event: PhraseEvent;
  /** Index in `phrase.events`. */
  readonly eventIndex: number;
  /** From the start of the phrase, its pickup included. */
  readonly onsetTicks: number;
}

export interface Measure {
  /** As musicians count: the first whole measure is 1, the pickup 0. */
  readonly number: number;
  /** From the start of the phrase. */
  readonly startTicks: number;
  /** Shorter than the meter says for a pickup and for the last measure after one. */
  readonly ticks: number;
  readonly events: readonly PlacedEvent[];
}

export interface SoundingNote {
  /** Scientific name in C major. */
  readonly name: string;
  /** In the phrase's key. */
  readonly midi: number;
  /** Index in `phrase.events`, where rests count too. */
  readonly eventIndex: number;
  /** From the start of the phrase, its pickup included. */
  readonly onsetTicks: number;
  readonly ticks: number;
  /** Number of its measure: the pickup is 0. */
  readonly measure: number;
  /** Which note of its measure it is, from 1. Rests don't count. */
  readonly indexInMeasure: number;
}

/** Length of a phrase with its pickup and all rests. */
export function durationTicks({ events }: Phrase): number {
  return events.reduce((sum, { ticks }) => sum + ticks, 0);
}

/** All measures in order, the pickup first. Each event belongs to the measure in which it begins. */
export function measuresOf(phrase: Phrase): readonly Measure[] {
  const { meter, pickupTicks, events } = phrase;
  const total = durationTicks(phrase);
  const measures: { number: number; startTicks: number; ticks: number; events: PlacedEvent[] }[] =
    [];
  let start = 0;
  for (let number = pickupTicks > 0 ? 0 : 1; start < total; number++) {
    const full = number === 0 ? pickupTicks : measureTicks(meter);
    const ticks = Math.min(full, total - start);
    measures.push({ number, startTicks: start, ticks, events: [] });
    start += full;
  }
  let onsetTicks = 0;
  let current = 0;
  for (const [eventIndex, event] of events.entries()) {
    while (onsetTicks >= (measures[current + 1]?.startTicks ?? Number.POSITIVE_INFINITY)) current++;
    measures[current]?.events.push({ event, eventIndex, onsetTicks });
    onsetTicks += event.ticks;
  }
  return measures;
}

/** Every note of a phrase in order, without rests. */
export function soundingNotes(phrase: Phrase): readonly SoundingNote[] {
  const notes = notesOf(measuresOf(phrase));
  const { key } = phrase;
  return key
    ? notes.map((each) => ({ ...each, midi: pitchOf(nameInKey(each.name, key)).midi }))
    : notes;
}

/** The same of measures in a row, in C major. */
export function notesOf(measures: readonly Measure[]): readonly SoundingNote[] {
  return measures.flatMap(({ number, events }) => {
    let indexInMeasure = 0;
    return events.flatMap(({ event, eventIndex, onsetTicks }) => {
      if (event.kind === "rest") return [];
      const { name, ticks } = event;
      const { midi } = pitchOf(name);
      indexInMeasure += 1;
      return [{ name, midi, eventIndex, onsetTicks, ticks, measure: number, indexInMeasure }];
    });
  });
}

/**
 * The same phrase in another octave, under the same id; negative is down.
 *
 * @throws RangeError if a note's octave would not be 0–9.
 */
export function transposePhrase(phrase: Phrase, octaves: number): Phrase {
  return {
    ...phrase,
    events: phrase.events.map((event) =>
      event.kind === "note" ? { ...event, name: transposeOctaves(event.name, octaves) } : event,
    ),
  };
}

/** The phrase in the octave that is most central in the range: inside of it if any octave is. */
export function transposePhraseInto(phrase: Phrase, range: VoiceRange): Phrase {
  const midis = soundingNotes(phrase).map(({ midi }) => midi);
  return transposePhrase(phrase, octaveShiftInto(midis, range));
}

/** Rests that fill the time between two ticks of a measure, each on a multiple of its own length. */
function restsBetween(startTicks: number, endTicks: number, beats: number): PhraseEvent[] {
  // In 3/4, a half rest would hide a beat.
  const longest = beats === 3 ? QUARTER_TICKS : 2 * QUARTER_TICKS;
  const rests: PhraseEvent[] = [];
  for (let at = startTicks; at < endTicks; ) {
    let ticks = longest;
    while (at % ticks !== 0 || at + ticks > endTicks) ticks /= 2;
    rests.push({ kind: "rest", ticks });
    at += ticks;
  }
  return rests;
}

/**
 * One measure as a phrase of its own, to retry it. Its id is the phrase's with the measure: '7-03:2'. Rests
 * complete what is shorter than a measure: they come before a pickup (measure 0) and after a short last measure.
 *
 * @throws RangeError if the phrase doesn't have the measure.
 */
export function excerpt(phrase: Phrase, measure: number): Phrase {
  const found = measuresOf(phrase).find(({ number }) => number === measure);
  if (!found) throw new RangeError(`${phrase.id} has no measure ${measure}`);
  const { meter } = phrase;
  const full = measureTicks(meter);
  const events = found.events.map(({ event }) => event);
  return {
    ...phrase,
    id: `${phrase.id}:${measure}`,
    pickupTicks: 0,
    events:
      measure === 0
        ? [...restsBetween(0, full - found.ticks, meter.beats), ...events]
        : [...events, ...restsBetween(found.ticks, full, meter.beats)],
  };
}
