/** A compact notation for phrases: '3/4 G4 q | C5 q. B4 e A4 q | G4 h r q'. */
import { parseNote } from "@attune/theory";
import {
  type Level,
  type Meter,
  measureTicks,
  type Phrase,
  type PhraseEvent,
  QUARTER_TICKS,
} from "./phrase.ts";

/** Whole, half, quarter, eighth and sixteenth; a dot adds half of the value. */
const TICKS_OF_VALUE: Readonly<Record<string, number>> = {
  w: 4 * QUARTER_TICKS,
  "h.": 3 * QUARTER_TICKS,
  h: 2 * QUARTER_TICKS,
  "q.": (3 * QUARTER_TICKS) / 2,
  q: QUARTER_TICKS,
  "e.": (3 * QUARTER_TICKS) / 4,
  e: QUARTER_TICKS / 2,
  s: QUARTER_TICKS / 4,
};
const VALUE_OF_TICKS = new Map(
  Object.entries(TICKS_OF_VALUE).map(([value, ticks]) => [ticks, value]),
);

const METERS: Readonly<Record<string, Meter>> = {
  "2/4": { beats: 2 },
  "3/4": { beats: 3 },
  "4/4": { beats: 4 },
};

const sumTicks = (events: readonly PhraseEvent[]) =>
  events.reduce((sum, { ticks }) => sum + ticks, 0);

function parseEvents(tokens: readonly string[], fail: (problem: string) => never): PhraseEvent[] {
  const events: PhraseEvent[] = [];
  for (let at = 0; at < tokens.length; at += 2) {
    const [name = "", value] = tokens.slice(at, at + 2);
    if (value === undefined) fail(`no value after '${name}'`);
    const ticks = TICKS_OF_VALUE[value];
    if (ticks === undefined) fail(`'${value}' after '${name}' is not a value`);
    const parsed = parseNote(name);
    if (name === "r") events.push({ kind: "rest", ticks });
    else if (parsed) events.push({ kind: "note", name: parsed.name, ticks });
    else fail(`'${name}' is neither a note nor a rest`);
  }
  return events;
}

/**
 * Reads a meter, then pairs of a note (or 'r', a rest) and its value, with '|' between measures. A first measure
 * that is short is a pickup; then the last one lacks as much.
 *
 * @throws SyntaxError that names the phrase, the measure and the problem.
 */
export function parsePhrase(id: string, level: Level, text: string): Phrase {
  const [signature = "", ...rest] = text.trim().split(/\s+/);
  const meter = METERS[signature];
  if (!meter) throw new SyntaxError(`${id}: '${signature}' is not a meter`);
  const full = measureTicks(meter);

  const groups = rest.join(" ").split("|");
  const measures = groups.map((group, index) =>
    parseEvents(group.split(" ").filter(Boolean), (problem) => {
      throw new SyntaxError(`${id}, group ${index + 1}: ${problem}`);
    }),
  );
  const first = sumTicks(measures[0] ?? []);
  const pickupTicks = measures.length > 1 && first < full ? first : 0;
  for (const [index, events] of measures.entries()) {
    const isPickup = index === 0 && pickupTicks > 0;
    const isLast = index === measures.length - 1;
    const expected = isPickup ? pickupTicks : full - (isLast ? pickupTicks : 0);
    const ticks = sumTicks(events);
    if (ticks !== expected)
      throw new SyntaxError(`${id}, group ${index + 1}: has ${ticks} ticks instead of ${expected}`);
  }
  return { id, level, meter, pickupTicks, events: measures.flat() };
}

/**
 * A phrase whose measures are full, in the notation of `parsePhrase`.
 *
 * @throws RangeError if a length has no note value.
 */
export function formatPhrase({ meter, pickupTicks, events }: Phrase): string {
  const words = [`${meter.beats}/4`];
  let onset = 0;
  for (const event of events) {
    if (onset > 0 && (onset - pickupTicks) % measureTicks(meter) === 0) words.push("|");
    const value = VALUE_OF_TICKS.get(event.ticks);
    if (value === undefined) throw new RangeError(`no note value has ${event.ticks} ticks`);
    words.push(event.kind === "note" ? event.name : "r", value);
    onset += event.ticks;
  }
  return words.join(" ");
}
