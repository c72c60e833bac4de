import { type Meter, type Phrase, type PhraseEvent, QUARTER_TICKS } from "../src/phrase.ts";

/** Ticks of the lengths as players write them: '4.' is a dotted quarter. */
const TICKS: Readonly<Record<string, number>> = {
  "1": 4 * QUARTER_TICKS,
  "2.": 3 * QUARTER_TICKS,
  "2": 2 * QUARTER_TICKS,
  "4.": (3 * QUARTER_TICKS) / 2,
  "4": QUARTER_TICKS,
  "8.": (3 * QUARTER_TICKS) / 4,
  "8": QUARTER_TICKS / 2,
  "16": QUARTER_TICKS / 4,
};

/** @param word A note, such as 'F#4:8.', or a rest, such as 'r:4'. */
function readEvent(word: string): PhraseEvent {
  const [name = "", length = ""] = word.split(":");
  const ticks = TICKS[length];
  if (ticks === undefined) throw new RangeError(`no length in ${word}`);
  return name === "r" ? { kind: "rest", ticks } : { kind: "note", name, ticks };
}

const readEvents = (text: string): readonly PhraseEvent[] =>
  text
    .split(/\s+/)
    .filter((word) => word !== "")
    .map(readEvent);

/**
 * Reads a phrase from a short notation.
 *
 * @param text A bar line '|' after the pickup; others are for the eye.
 * @example readPhrase(2, "G4:8 | C5:4 B4:8 A4:8 | G4:4.", { hasPickup: true })
 */
export function readPhrase(
  beats: Meter["beats"],
  text: string,
  { hasPickup = false } = {},
): Phrase {
  const pickup = hasPickup ? readEvents(text.split("|")[0] ?? "") : [];
  return {
    id: "1-00",
    level: 1,
    meter: { beats },
    pickupTicks: pickup.reduce((sum, { ticks }) => sum + ticks, 0),
    events: readEvents(text.replaceAll("|", " ")),
  };
}
