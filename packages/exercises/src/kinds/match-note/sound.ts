import { noteFromMidi } from "@attune/theory";
import type { TimedNote } from "../../engine/effects.ts";
import { afterKey, CADENCE } from "../../engine/key.ts";
import { currentMatch, type HoldLead, type HoldState, matchTask, octavesToVoice } from "./state.ts";

/** Seconds from onset to onset. */
const NOTE_SECONDS = { plain: 0.9, slowly: 1.8 };
/** A single note sounds a little longer than one of several. */
const SINGLE_SECONDS = { plain: 1.2, slowly: 2.4 };
const HALF_STEP_SECONDS = 0.4;

/** The sound of a phase before listening. */
export function matchSound(
  state: HoldState,
  { sounding }: HoldLead & { readonly name: "playing" },
): readonly TimedNote[] {
  if (sounding === "key") return CADENCE;
  const { notes, keyFirst } = currentMatch(state);
  const { how } = state;
  // Who needs help has heard the key.
  if (how === "stepwise")
    return [...stepsTo(state), ...inOrder(notes, "slowly", stepsLength(state))];
  return how === "slowly" ? inOrder(notes, how) : afterKey(inOrder(notes, how), keyFirst);
}

function inOrder(
  notes: readonly string[],
  pace: keyof typeof NOTE_SECONDS,
  from = 0,
): readonly TimedNote[] {
  const seconds = (notes.length === 1 ? SINGLE_SECONDS : NOTE_SECONDS)[pace];
  return notes.map((note, index) => ({ note, at: from + index * seconds, seconds }));
}

const stepsLength = (state: HoldState) => stepsTo(state).length * HALF_STEP_SECONDS;

/** The half steps from the note that was sung to the first one to sing, without it; in the voice's octave. */
function stepsTo(state: HoldState): readonly TimedNote[] {
  const first = matchTask(state).midis[0];
  if (first === undefined || state.heardMidi === undefined) return [];
  const from = Math.round(state.heardMidi) - 12 * octavesToVoice(state);
  const direction = Math.sign(first - from);
  return Array.from({ length: Math.abs(first - from) }, (_, index) => ({
    note: noteFromMidi(from + index * direction).name,
    at: index * HALF_STEP_SECONDS,
    seconds: HALF_STEP_SECONDS,
  }));
}
