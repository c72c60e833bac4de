import { type Level, type Phrase, type PhraseEvent, QUARTER_TICKS } from "@attune/phrases";

/** Ticks by their sign: an eighth, a quarter, a dotted quarter, a half, a dotted half and a whole note. */
const TICKS: Readonly<Record<string, number>> = {
  e: QUARTER_TICKS / 2,
  q: QUARTER_TICKS,
  d: 1.5 * QUARTER_TICKS,
  h: 2 * QUARTER_TICKS,
  t: 3 * QUARTER_TICKS,
  w: 4 * QUARTER_TICKS,
};

/** A phrase in 4/4 of events such as 'C4q' and '-e', a rest. */
function phraseOf(level: Level, number: number, text: string, pickupTicks = 0): Phrase {
  const events = text.split(" ").map((word): PhraseEvent => {
    const [name, ticks] = [word.slice(0, -1), TICKS[word.slice(-1)]];
    if (ticks === undefined) throw new RangeError(`no length: ${word}`);
    return name === "-" ? { kind: "rest", ticks } : { kind: "note", name, ticks };
  });
  return { id: `test-${level}-${number}`, level, meter: { beats: 4 }, pickupTicks, events };
}

/** Some phrases of every level. */
export const TEST_PHRASES = [
  phraseOf(1, 1, "C4q D4q E4q D4q C4w"),
  phraseOf(1, 2, "E4q D4q C4q D4q E4q E4q C4h"),
  phraseOf(2, 1, "C4q E4q G4q E4q D4q D4q C4h"),
  phraseOf(2, 2, "G4q E4q C4q E4q G4q F4q E4h"),
  phraseOf(3, 1, "C4q D4q E4q F4q G4q A4q B4q C5q B4q G4q A4q B4q C5w"),
  phraseOf(3, 2, "C5h A4q B4q G4h E4q F4q D4q B3q C4h"),
  phraseOf(4, 1, "C4q D4q E4e F4e G4q A4q G4q E4h"),
  phraseOf(4, 2, "G4e G4e A4q G4q E4q F4e E4e D4q C4h"),
  phraseOf(5, 1, "C4q E4q -q G4q A4e G4e F4e E4e D4q -q E4q G4q C4h"),
  phraseOf(5, 2, "E4q -q E4e F4e G4q -q C5q B4e A4e G4q"),
  phraseOf(6, 1, "C4d D4e E4q G4q F4d E4e D4h E4q C4q D4e B3e C4q"),
  phraseOf(6, 2, "G4d A4e G4q E4q D4d E4e C4h"),
  phraseOf(7, 1, "G3q C4q E4d F4e G4q C5d B4e A4q G4t", QUARTER_TICKS),
  phraseOf(7, 2, "G4e A4e G4q E4q C4d D4e E4q D4q C4h", QUARTER_TICKS),
  phraseOf(8, 1, "E4q F4q F#4q G4q A4q Ab4q G4h G4e F#4e G4q C4h"),
  phraseOf(8, 2, "C4q B3q C4q D4e C#4e D4q E4q F4h E4e D#4e E4q C4h"),
] as const satisfies readonly Phrase[];
