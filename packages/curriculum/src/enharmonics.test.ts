import { expect, test } from "vitest";
import { enharmonicSchema, enharmonics } from "./index.ts";

/** Typed by hand: the black keys in both spellings, then the second names of white keys. */
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

test("contains every altered note with its other name, black keys first", () => {
  expect(enharmonics().map(({ note, enharmonic }) => `${note}=${enharmonic}`)).toEqual(TYPED);
});

test("both names are the same piano key, by a keyboard typed here", () => {
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

test("every record matches its schema", () => {
  for (const pair of enharmonics()) expect(enharmonicSchema.parse(pair)).toEqual(pair);
});
