import type { TimedNote } from "./effects.ts";

/** What sets the key before a question: nothing, a cadence, or a drone under what sounds. */
export type KeyFirst = "off" | "cadence" | "drone";

/** I, IV, V, I in C major: the bass below, three voices above it that move as little as they can. */
const CHORDS = [
  ["C3", "E4", "G4", "C5"],
  ["F3", "F4", "A4", "C5"],
  ["G3", "D4", "G4", "B4"],
  ["C3", "E4", "G4", "C5"],
] as const;
const CHORD_SECONDS = 0.55;
/** The last chord is given time to come to rest. */
const LAST_SECONDS = 0.75;
const CADENCE_SECONDS = (CHORDS.length - 1) * CHORD_SECONDS + LAST_SECONDS;
/** Silence between the cadence and what is asked. */
const REST_SECONDS = 0.4;
/** The drone alone, before anything sounds over it. */
const DRONE_SECONDS = 0.8;
const DRONE = ["C3", "G3"] as const;

/** Four chords, 2.4 s. */
export const CADENCE: readonly TimedNote[] = CHORDS.flatMap((chord, index) => {
  const seconds = index === CHORDS.length - 1 ? LAST_SECONDS : CHORD_SECONDS;
  return chord.map((note) => ({ note, at: index * CHORD_SECONDS, seconds, background: "chord" }));
});

function drone(seconds: number): readonly TimedNote[] {
  return DRONE.map((note) => ({ note, at: 0, seconds, background: "drone" }));
}

/** What sets the key, on its own; nothing where it is off. */
export function keyNotes(keyFirst: KeyFirst): readonly TimedNote[] {
  if (keyFirst === "off") return [];
  return keyFirst === "cadence" ? CADENCE : drone(DRONE_SECONDS);
}

const endOf = (notes: readonly TimedNote[]) =>
  Math.max(0, ...notes.map(({ at, seconds }) => at + seconds));

/** The notes over a drone that ends with them, where there is to be one. */
export function withDrone(notes: readonly TimedNote[], keyFirst: KeyFirst): readonly TimedNote[] {
  return keyFirst === "drone" ? [...drone(endOf(notes)), ...notes] : notes;
}

/** The notes after what sets their key, on one timeline. */
export function afterKey(notes: readonly TimedNote[], keyFirst: KeyFirst): readonly TimedNote[] {
  if (keyFirst === "off") return notes;
  const wait = keyFirst === "cadence" ? CADENCE_SECONDS + REST_SECONDS : DRONE_SECONDS;
  const later = notes.map((note) => ({ ...note, at: note.at + wait }));
  return keyFirst === "cadence" ? [...CADENCE, ...later] : withDrone(later, keyFirst);
}
