import type { Key } from "./key.ts";
import { note } from "./note.ts";
import { MAJOR_STEPS, type Scale, scaleNotes } from "./scale.ts";
import { noteAtPosition, staffPosition } from "./staff.ts";
import type { VoiceRange } from "./voice-range.ts";

/** Melodic minor is this scale upward; downward it is the natural one. */
export type MinorForm = "natural" | "harmonic" | "melodic";

const MINOR_STEPS: Record<MinorForm, readonly number[]> = {
  natural: [0, 2, 3, 5, 7, 8, 10],
  harmonic: [0, 2, 3, 5, 7, 8, 11],
  melodic: [0, 2, 3, 5, 7, 9, 11],
};

/** The scale of a key, from its tonic between C4 and B4. Major keys have one form. */
export function scaleOfKey({ tonic, mode }: Key, form: MinorForm = "natural"): Scale {
  return { tonic: `${tonic}4`, steps: mode === "major" ? MAJOR_STEPS : MINOR_STEPS[form] };
}

/** The notes of a key's scale within a range, spelled and ascending. */
export function notesOfKey(
  key: Key,
  { lowMidi, highMidi }: VoiceRange,
  form: MinorForm = "natural",
): readonly string[] {
  const scale = scaleNotes(scaleOfKey(key, form)).slice(0, 7).map(note);
  const octaves = Array.from({ length: 10 }, (_, octave) => octave - 4);
  return octaves
    .flatMap((octave) =>
      scale.map(({ name, alteration }) =>
        noteAtPosition(staffPosition(name) + 7 * octave, alteration),
      ),
    )
    .filter((name) => /\D\d$/.test(name))
    .filter((name) => note(name).midi >= lowMidi && note(name).midi <= highMidi);
}
