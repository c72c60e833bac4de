import type { TimedNote } from "./effects.ts";
import { delayed, endOf } from "./melody.ts";

/** How to establish the key before a question: not at all, by a cadence, or by a drone under it. */
export type KeyFirst = "off" | "cadence" | "drone";

/** I, IV, V, I in C major: a bass, and three upper voices that move as little as possible. */
const CHORDS = [
  ["C3", "E4", "G4", "C5"],
  ["F3", "F4", "A4", "C5"],
  ["G3", "D4", "G4", "B4"],
  ["C3", "E4", "G4", "C5"],
] as const;
const CHORD_SECONDS = 0.55;
/** The last chord sounds longer, so that the cadence comes to rest. */
const LAST_CHORD_SECONDS = 0.75;
const CADENCE_SECONDS = (CHORDS.length - 1) * CHORD_SECONDS + LAST_CHORD_SECONDS;
/** Silence between the cadence and the question. */
const REST_SECONDS = 0.4;
/** The drone sounds alone before the question starts. */
const DRONE_LEAD_SECONDS = 0.8;
const DRONE = ["C3", "G3"] as const;

/** Four chords, 2.4 s. */
export const CADENCE: readonly TimedNote[] = CHORDS.flatMap((chord, index) => {
  const seconds = index === CHORDS.length - 1 ? LAST_CHORD_SECONDS : CHORD_SECONDS;
  return chord.map((note) => ({ note, at: index * CHORD_SECONDS, seconds, background: "chord" }));
});

/** Notes of the cadence, to preload with every question in a key. */
export const CADENCE_NOTES: readonly string[] = CADENCE.map(({ note }) => note);

function drone(seconds: number): readonly TimedNote[] {
  return DRONE.map((note) => ({ note, at: 0, seconds, background: "drone" }));
}

/** The notes that establish the key, without a question; none if it is off. */
export function keyNotes(keyFirst: KeyFirst): readonly TimedNote[] {
  if (keyFirst === "off") return [];
  return keyFirst === "cadence" ? CADENCE : drone(DRONE_LEAD_SECONDS);
}

/** Adds a drone that lasts as long as the notes, if `keyFirst` is the drone. */
export function withDrone(notes: readonly TimedNote[], keyFirst: KeyFirst): readonly TimedNote[] {
  return keyFirst === "drone" ? [...drone(endOf(notes)), ...notes] : notes;
}

/** One timeline of the notes after the notes that establish their key. */
export function afterKey(notes: readonly TimedNote[], keyFirst: KeyFirst): readonly TimedNote[] {
  if (keyFirst === "off") return notes;
  const delay = keyFirst === "cadence" ? CADENCE_SECONDS + REST_SECONDS : DRONE_LEAD_SECONDS;
  const question = delayed(notes, delay);
  return keyFirst === "cadence" ? [...CADENCE, ...question] : withDrone(question, keyFirst);
}
