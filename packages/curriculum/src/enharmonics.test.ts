import { expect, test } from "vitest";
import { enharmonicSchema, enharmonics } from "./index.ts";

/** Typed by hand: the black keys from either side, then the white keys' second names. */
const TYPED = [
  "C#=Db",
  "D#=Eb",
  "F#=Gb",
  "G#=Ab",
  "A#=Bb",
  "Db=C#",
  "Eb=D#",
  "Gb=F#",
  "Ab=G#",
  "Bb=A#",
  "E#=F",
  "B#=C",
  "Cb=B",
  "Fb=E",
];

test("every altered note with its other name, black keys first", () => {
  expect(enharmonics().map(({ note, enharmonic }) => `${note}=${enharmonic}`)).toEqual(TYPED);
});

test("both are one key of the piano, by a keyboard of our own", () => {
  const KEYS = ["C", "", "D", "", "E", "F", "", "G", "", "A", "", "B"];
  const key = (name: string) => {
    const natural = KEYS.indexOf(name.slice(0, 1));
    return (natural + (name[1] === "#" ? 1 : name[1] === "b" ? 11 : 0)) % 12;
  };
  for (const { note, enharmonic } of enharmonics()) {
    expect(key(note)).toBe(key(enharmonic));
    expect(note).not.toBe(enharmonic);
  }
});

test("every record is what the contract promises", () => {
  for (const pair of enharmonics()) expect(enharmonicSchema.parse(pair)).toEqual(pair);
});
