/** The fixed phrases, written for this product and in the notation of `parsePhrase`. */
import { parsePhrase } from "./notation.ts";
import { LEVELS, type Level, type Phrase } from "./phrase.ts";

/** Attempts refer to a phrase by its level and its place here, so append only. */
const NOTATION: Readonly<Record<Level, readonly string[]>> = {
  1: [
    "4/4 C4 q D4 q E4 q E4 q | D4 q D4 q C4 h",
    "3/4 E4 q D4 q C4 q | C4 q D4 q E4 q | D4 q C4 h",
    "2/4 C4 q C4 q | D4 q E4 q | D4 q D4 q | C4 h",
    "4/4 E4 q E4 q D4 q C4 q | D4 q D4 q C4 h",
    "3/4 C4 q D4 q E4 q | D4 q D4 q E4 q | D4 q C4 h",
    "2/4 E4 q D4 q | D4 q E4 q | E4 q D4 q | C4 h",
    "4/4 C4 q D4 q D4 q E4 q | E4 q D4 q E4 h",
    "3/4 E4 q E4 q D4 q | C4 q D4 q E4 q | D4 q C4 h",
    "2/4 C4 q D4 q | D4 q E4 q | D4 q D4 q | C4 h",
    "4/4 E4 q D4 q C4 q C4 q | D4 q E4 q D4 q D4 q | E4 q D4 q C4 h",
    "3/4 C4 q D4 q E4 q | D4 q D4 q C4 q | D4 q E4 q E4 q | D4 q C4 h",
    "4/4 C4 q D4 q E4 q D4 q | D4 q C4 q D4 q E4 q | D4 q D4 q C4 h",
  ],
  2: [
    "4/4 C4 q D4 q E4 q F4 q | E4 q D4 q C4 h",
    "3/4 G4 q F4 q E4 q | E4 q F4 q E4 q | D4 q C4 h",
    "2/4 C4 q D4 q | E4 q F4 q | G4 q F4 q | E4 h",
    "4/4 E4 q F4 q G4 q F4 q | E4 q D4 q C4 h",
    "3/4 E4 q D4 q E4 q | F4 q G4 q G4 q | F4 q E4 q E4 q | D4 q C4 h",
    "2/4 G4 q G4 q | F4 q E4 q | D4 q D4 q | E4 h",
    "4/4 C4 q D4 q E4 q E4 q | F4 q E4 q D4 q D4 q | E4 q D4 q C4 h",
    "4/4 G4 q F4 q E4 q D4 q | E4 q F4 q G4 h",
    "3/4 C4 q C4 q D4 q | E4 q F4 q G4 q | F4 q E4 q E4 q | D4 q C4 h",
    "2/4 E4 q D4 q | C4 q D4 q | E4 q F4 q | E4 h",
    "4/4 E4 q F4 q G4 q F4 q | E4 q D4 q C4 q D4 q | E4 q D4 q C4 h",
    "4/4 C4 q D4 q E4 q F4 q | E4 q D4 q D4 q E4 q | F4 q G4 q F4 q E4 q | E4 q D4 q C4 h",
  ],
  3: [
    "4/4 C4 q E4 q G4 q G4 q | F4 q E4 q C4 h",
    "3/4 G4 q E4 q C4 q | D4 q E4 q F4 q | G4 q C4 h",
    "2/4 C4 q G4 q | F4 q E4 q | D4 q E4 q | C4 h",
    "4/4 E4 q C4 q E4 q F4 q | G4 q E4 q C4 h",
    "3/4 C4 q D4 q E4 q | C4 q G4 q G4 q | F4 q E4 q D4 q | E4 q C4 h",
    "4/4 G4 q E4 q E4 q F4 q | G4 q E4 q C4 h",
    "2/4 E4 q G4 q | E4 q F4 q | G4 q E4 q | C4 h",
    "4/4 C4 q E4 q D4 q E4 q | G4 q F4 q E4 q D4 q | E4 q G4 q C4 h",
    "3/4 E4 q C4 q E4 q | G4 q F4 q E4 q | D4 q C4 h",
    "4/4 C4 q G3 q C4 q E4 q | D4 q E4 q C4 h",
    "3/4 C4 q E4 q G4 q | F4 q E4 q D4 q | E4 q G4 q F4 q | E4 q C4 h",
    "4/4 G4 q E4 q C4 q D4 q | E4 q C4 q G4 q F4 q | E4 q G4 q F4 q E4 q | D4 q E4 q C4 h",
  ],
  4: [
    "4/4 C4 q D4 q E4 q F4 q | G4 h A4 h | G4 q F4 q E4 q D4 q | C4 w",
    "3/4 G4 h E4 q | C4 q D4 q E4 q | F4 h A4 q | G4 h.",
    "4/4 C5 h B4 q A4 q | G4 h E4 h | F4 q G4 q F4 q D4 q | C4 w",
    "2/4 C4 q E4 q | G4 q C5 q | B4 h | G4 h",
    "3/4 E4 q F4 q G4 q | A4 h G4 q | C5 h B4 q | G4 h.",
    "4/4 G4 h C5 h | B4 q A4 q G4 q F4 q | E4 h D4 h | C4 w",
    "2/4 G4 q A4 q | B4 q G4 q | E4 h | C4 h",
    "3/4 C4 h E4 q | D4 h F4 q | E4 q A4 q G4 q | C4 h.",
    "4/4 E4 q D4 q C4 q E4 q | G4 h A4 h | B4 h G4 h | C5 w",
    "4/4 C4 q E4 q A4 q G4 q | F4 h E4 h | D4 q F4 q E4 q D4 q | C4 w",
    "3/4 C5 q B4 q C5 q | A4 h F4 q | G4 q E4 q D4 q | C4 h.",
    "4/4 G4 q E4 q F4 q G4 q | A4 h C5 h | B4 q G4 q A4 q F4 q | E4 q D4 q C4 h",
  ],
  5: [
    "2/4 C4 e D4 e E4 q | F4 e E4 e D4 q | E4 e F4 e G4 e E4 e | C4 h",
    "4/4 G4 q E4 q F4 e E4 e D4 q | E4 e F4 e G4 q C4 h",
    "3/4 C4 q E4 e F4 e G4 q | A4 e G4 e F4 e E4 e D4 q | C4 h.",
    "2/4 G4 e F4 e E4 q | A4 e G4 e F4 q | E4 e G4 e F4 e D4 e | C4 h",
    "4/4 E4 e D4 e C4 q G4 q F4 q | E4 e F4 e D4 q C4 h",
    "3/4 G4 e A4 e G4 q E4 q | F4 e G4 e F4 q D4 q | E4 e F4 e D4 q C4 q",
    "4/4 C4 q B3 e C4 e D4 q G3 q | B3 e C4 e D4 e B3 e C4 h",
    "2/4 C5 e B4 e A4 q | G4 e A4 e B4 q | C5 e G4 e A4 e F4 e | G4 h",
    "4/4 C4 e E4 e D4 e F4 e E4 h | G4 e E4 e F4 e D4 e C4 h",
    "3/4 E4 q E4 e F4 e G4 q | C5 q B4 e A4 e G4 q | F4 e A4 e G4 e F4 e E4 q",
    "2/4 G4 q G4 e E4 e | F4 q F4 e D4 e | E4 e G4 e F4 e D4 e | C4 h",
    "4/4 C4 q D4 e E4 e F4 q D4 q | E4 q F4 e G4 e A4 q F4 q | G4 e C5 e B4 e A4 e G4 q E4 q | F4 e E4 e D4 q C4 h",
  ],
  6: [
    "4/4 C4 q E4 q G4 q r q | F4 q D4 q C4 h",
    "3/4 G4 q E4 q r q | F4 q D4 q r q | E4 e F4 e D4 q C4 q",
    "2/4 C4 e D4 e E4 q | r q G4 q | F4 e E4 e D4 q | C4 q r q",
    "4/4 G4 h r q G4 q | A4 q F4 q r q D4 q | E4 q F4 e D4 e C4 h",
    "3/4 r q E4 q F4 q | G4 h r q | r q A4 q F4 q | E4 h r q",
    "2/4 E4 e r e D4 e E4 e | F4 e r e D4 e F4 e | G4 e A4 e B4 e G4 e | C5 q r q",
    "4/4 C5 q G4 q r q A4 q | F4 q D4 q r q E4 q | G4 q F4 e D4 e C4 h",
    "3/4 C4 q G3 q r q | C4 q E4 q r q | G4 q F4 e E4 e D4 q | C4 h r q",
    "2/4 G4 e E4 e r q | F4 e D4 e r q | G4 e F4 e E4 e D4 e | C4 q r q",
    "4/4 r q C4 q E4 q G4 q | C5 h r h | r q B4 q G4 q D4 q | E4 h r h",
    "3/4 E4 e F4 e G4 q r q | D4 e E4 e F4 q r q | C4 e D4 e E4 e F4 e G4 e E4 e | C4 h r q",
    "4/4 G4 q r q E4 q r q | F4 e G4 e A4 e F4 e G4 h | E4 q r q C4 q r q | D4 e E4 e F4 e D4 e C4 h",
  ],
  7: [
    "4/4 G4 q | C5 q. B4 e A4 q G4 q | F4 q. E4 e D4 q E4 q | C4 h.",
    "3/4 C4 q. D4 e E4 q | F4 q. G4 e A4 q | G4 q F4 q D4 q | C4 h.",
    "2/4 G4 e. A4 s G4 q | E4 e. F4 s E4 q | D4 e. E4 s F4 e D4 e | C4 h",
    "4/4 G4 e | E4 q. F4 e G4 q C5 q | B4 q. A4 e G4 q F4 q | E4 q D4 q C4 q r e",
    "3/4 G3 q | E4 q. D4 e C4 q | F4 q. E4 e D4 q | B3 q. C4 e D4 q | C4 h",
    "4/4 C4 e. D4 s E4 q G4 q E4 q | A4 e. G4 s F4 q D4 q C4 q",
    "2/4 C4 e | G4 q. F4 e | E4 q. F4 e | G4 e A4 e F4 e D4 e | C4 q r e",
    "3/4 E4 q. G4 e F4 q | D4 q. F4 e E4 q | C4 q D4 e E4 e F4 e D4 e | C4 h.",
    "4/4 C5 q. G4 e A4 q F4 q | G4 e. F4 s E4 q D4 h | E4 q. F4 e D4 q C4 q",
    "2/4 G4 e. F4 s | E4 q. C4 e | D4 q. E4 e | F4 e. A4 s G4 e E4 e | C4 q",
    "3/4 G4 e A4 e | G4 q. E4 e C5 q | B4 h G4 e A4 e | B4 q. A4 e F4 q | G4 h",
    "4/4 G4 q | E4 q. F4 e G4 q C4 q | D4 q. E4 e F4 q A4 q | G4 e. F4 s E4 q D4 e E4 e F4 e D4 e | C4 h.",
  ],
  8: [
    "4/4 G4 q F#4 q G4 q E4 q | F4 q D4 q C4 h",
    "3/4 C4 q E4 q D#4 q | E4 q G4 q F#4 q | G4 q A4 q B4 q | C5 h.",
    "2/4 G4 e A4 e Bb4 e A4 e | G4 e F#4 e G4 q | F4 e E4 e D4 e E4 e | C4 h",
    "4/4 C4 q D4 q D#4 q E4 q | F4 q F#4 q G4 h | A4 q G4 q F4 q D4 q | C4 w",
    "3/4 E4 h F4 q | F#4 h G4 q | G#4 h A4 q | G4 q E4 q C4 q",
    "4/4 C4 q B3 q C4 q C#4 q | D4 h B3 h | C4 q D4 e B3 e C4 h",
    "3/4 G4 q. Ab4 e G4 q | F4 q. F#4 e G4 q | E4 q F4 e D4 e E4 q | C4 h.",
    "2/4 G4 e | C5 e B4 e Bb4 e A4 e | G4 e F#4 e G4 e E4 e | F4 q D4 q | C4 q r e",
    "4/4 E4 e. D#4 s E4 q G4 e. F#4 s G4 q | A4 q. F4 e D4 q C4 q",
    "3/4 C5 q B4 q C5 q | A4 q G#4 q A4 q | F4 q E4 q D#4 q | E4 e F4 e D4 q C4 q",
    "4/4 C4 q E4 q D4 q Eb4 q | D4 q G4 q F#4 q G4 q | E4 e F4 e D4 q C4 h",
    "4/4 G4 q C5 q B4 q Bb4 q | A4 h r q A4 q | G4 q F#4 q G4 q Ab4 q | G4 q F4 e D4 e C4 h",
  ],
};

/** Number within its level with two digits: '3-07'. */
const idOf = (level: Level, index: number) => `${level}-${String(index + 1).padStart(2, "0")}`;

const parsed = new Map<Level, readonly Phrase[]>();

/** The twelve fixed phrases of a level, from easy to hard. */
export function fixedPhrases(level: Level): readonly Phrase[] {
  const known = parsed.get(level);
  if (known) return known;
  const phrases = NOTATION[level].map((text, at) => parsePhrase(idOf(level, at), level, text));
  parsed.set(level, phrases);
  return phrases;
}

/** Every fixed phrase, by level. */
export const allFixedPhrases = (): readonly Phrase[] => LEVELS.flatMap(fixedPhrases);
