/** Phrases in other keys than C major. */
import { type Key, note, transposeOctaves, transposeToKey } from "@attune/theory";
import type { Phrase } from "./phrase.ts";

/** F#4: tonics above it are written an octave lower, so that phrases stay near the staff. */
const HIGHEST_TONIC = 66;

/** The name of a phrase's note as it is written and sounds in a major key, whose tonic is from G3 to F#4. */
export function nameInKey(name: string, key: Key | undefined): string {
  if (!key) return name;
  const isHigh = note(`${key.tonic}4`).midi > HIGHEST_TONIC;
  return transposeOctaves(transposeToKey(name, key), isHigh ? -1 : 0);
}

/** The phrase with the names that are written: as if it were in C major. */
export function asWritten({ key, ...phrase }: Phrase): Phrase {
  return {
    ...phrase,
    events: phrase.events.map((event) =>
      event.kind === "note" ? { ...event, name: nameInKey(event.name, key) } : event,
    ),
  };
}
