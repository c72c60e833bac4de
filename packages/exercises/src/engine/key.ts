import {
  C_MAJOR,
  type Key,
  lowestNote,
  note,
  noteOfDegree,
  transposeOctaves,
  transposeToKey,
} from "@attune/theory";
import type { TimedNote } from "./effects.ts";
import { delayed, endOf } from "./melody.ts";

/** How to establish the key before a question: not at all, by a cadence, or by a drone under it. */
export type KeyFirst = "off" | "cadence" | "drone";

/** The lowest bass note, C3: every bass is in octave 3, where the samples begin. */
const LOWEST_BASS = 48;
/** The lowest tonic of the drone, A2: low enough to stay below the question, high enough for a phone. */
const LOWEST_DRONE = 45;

/** I, IV, V, I as roots and, for the tonic C4, three upper voices that move as little as possible. */
const PROGRESSION = [0, 1, 2, 0] as const;
const ROOTS = ["1", "4", "5"] as const;
const UPPER_VOICES = {
  fromThird: [
    ["E4", "G4", "C5"],
    ["F4", "A4", "C5"],
    ["D4", "G4", "B4"],
  ],
  fromFifth: [
    ["G3", "C4", "E4"],
    ["A3", "C4", "F4"],
    ["G3", "B3", "D4"],
  ],
} as const;
/** From F4 up, the chord of the tonic starts from its fifth, so that the voices stay between C4 and E5 in every key. */
const FIRST_FROM_FIFTH = 65;

const CHORD_SECONDS = 0.55;
/** The last chord sounds longer, so that the cadence comes to rest. */
const LAST_CHORD_SECONDS = 0.75;
const CADENCE_SECONDS = (PROGRESSION.length - 1) * CHORD_SECONDS + LAST_CHORD_SECONDS;
/** Silence between the cadence and the question. */
const REST_SECONDS = 0.4;
/** The drone sounds alone before the question starts. */
const DRONE_LEAD_SECONDS = 0.8;

/** The third and the sixth are lower in minor. The dominant is major in both modes. */
const inMode = (name: string, { mode }: Key) =>
  mode === "minor" ? name.replace(/^[EA]/, "$&b") : name;

function chordsOf(key: Key): readonly (readonly string[])[] {
  const tonic = lowestNote(key.tonic, 60);
  const octaves = note(tonic).octave - 4;
  const isHigh = note(tonic).midi >= FIRST_FROM_FIFTH;
  const upper = UPPER_VOICES[isHigh ? "fromFifth" : "fromThird"];
  const toKey = (name: string) => transposeOctaves(transposeToKey(inMode(name, key), key), octaves);
  return PROGRESSION.map((chord) => [
    lowestNote(noteOfDegree(ROOTS[chord], key), LOWEST_BASS),
    ...upper[chord].map(toKey),
  ]);
}

/** I, IV, V, I or i, iv, V, i: four chords, 2.4 s. */
export function cadence(key: Key): readonly TimedNote[] {
  const chords = chordsOf(key);
  return chords.flatMap((chord, index) => {
    const seconds = index === chords.length - 1 ? LAST_CHORD_SECONDS : CHORD_SECONDS;
    return chord.map((name) => ({
      note: name,
      at: index * CHORD_SECONDS,
      seconds,
      background: "chord",
    }));
  });
}

/** Notes of a cadence, to preload with every question in its key. */
export const cadenceNotes = (key: Key): readonly string[] => cadence(key).map(({ note }) => note);

export const CADENCE: readonly TimedNote[] = cadence(C_MAJOR);
export const CADENCE_NOTES: readonly string[] = CADENCE.map(({ note }) => note);

/** The tonic and its fifth. */
function drone(seconds: number, key: Key): readonly TimedNote[] {
  const tonic = lowestNote(key.tonic, LOWEST_DRONE);
  const fifth = lowestNote(noteOfDegree("5", key), note(tonic).midi);
  return [tonic, fifth].map((name) => ({ note: name, at: 0, seconds, background: "drone" }));
}

/** The notes that establish the key, without a question; none if it is off. */
export function keyNotes(keyFirst: KeyFirst, key: Key = C_MAJOR): readonly TimedNote[] {
  if (keyFirst === "off") return [];
  return keyFirst === "cadence" ? cadence(key) : drone(DRONE_LEAD_SECONDS, key);
}

/** Adds a drone that lasts as long as the notes, if `keyFirst` is the drone. */
export function withDrone(
  notes: readonly TimedNote[],
  keyFirst: KeyFirst,
  key: Key = C_MAJOR,
): readonly TimedNote[] {
  return keyFirst === "drone" ? [...drone(endOf(notes), key), ...notes] : notes;
}

/** One timeline of the notes after the notes that establish their key. */
export function afterKey(
  notes: readonly TimedNote[],
  keyFirst: KeyFirst,
  key: Key = C_MAJOR,
): readonly TimedNote[] {
  if (keyFirst === "off") return notes;
  const delay = keyFirst === "cadence" ? CADENCE_SECONDS + REST_SECONDS : DRONE_LEAD_SECONDS;
  const question = delayed(notes, delay);
  return keyFirst === "cadence"
    ? [...cadence(key), ...question]
    : withDrone(question, keyFirst, key);
}
