import { enharmonicOf } from "@attune/theory";
import { z } from "zod/mini";
import { described } from "./described.ts";
import { pitchName } from "./fields.ts";

export const enharmonicSchema = z.object({
  note: described(pitchName, "The given note, without octave"),
  enharmonic: described(pitchName, "The other name of the same key, without octave"),
});
export type Enharmonic = z.infer<typeof enharmonicSchema>;

/**
 * Every note with an accidental and its other name: first the black keys in both spellings, then the white
 * keys with a second name (E#, B#, Cb, Fb).
 */
export function enharmonics(): Enharmonic[] {
  const pairs = ["#", "b"].flatMap((sign) =>
    [..."CDEFGAB"].map((letter) => {
      const note = letter + sign;
      return { note, enharmonic: enharmonicOf(note) ?? note };
    }),
  );
  const isBlackKey = ({ enharmonic }: Enharmonic) => enharmonic.length === 2;
  return [...pairs.filter(isBlackKey), ...pairs.filter((pair) => !isBlackKey(pair))];
}
