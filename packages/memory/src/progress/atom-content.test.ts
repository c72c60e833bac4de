import { expect, test } from "vitest";
import { ATOMS } from "../atoms.ts";
import { atomContent } from "./atom-content.ts";

test.each([
  ["sing:4-5", { notes: [4, 5] }],
  ["hear:-7", { halfSteps: -7 }],
  ["name:Eb", { note: "Eb", syllable: "ME", degree: "b3" }],
  ["staff:F#", { note: "F#" }],
  ["enharmonic:B=Cb", { notes: ["Cb", "B"] }],
  ["inversion:4", { note: "E", interval: "Major 3rd", inversion: "Minor 6th" }],
  ["key:61", { from: "C", to: "G" }],
  ["triad:2", { name: "D Minor", numeral: "ii" }],
  ["mode:dorian", { mode: "dorian" }],
])("says what %s is about", (id, content) => {
  expect(atomContent(id)).toEqual({ kind: id.split(":")[0], ...content });
});

test("knows the content of every atom, each its own", () => {
  const contents = ATOMS.map(({ id, kind }) => {
    const content = atomContent(id);
    expect(content?.kind).toBe(kind);
    return JSON.stringify(content);
  });
  expect(new Set(contents).size).toBe(ATOMS.length);
});

test("has no content for an atom that the curriculum doesn't have", () => {
  for (const id of ["sing:1-99", "tune:1", "name:", ""]) expect(atomContent(id)).toBeUndefined();
});
