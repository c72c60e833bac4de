import { ATOMS, atomContent } from "@attune/memory";
import { expect, test } from "vitest";
import { formatAtom } from "./atom-names.ts";
import { NOTE_FORMATTERS } from "./note-names.ts";

const nameOf = (id: string, format = NOTE_FORMATTERS.letters) => {
  const content = atomContent(id);
  return content && formatAtom(content, format);
};

test.each([
  ["sing:1-8", "Perfect 5th from C, sung"],
  ["sing:7-8", "Minor 2nd from F♯, sung"],
  ["degree:5", "SO, degree 5, by ear"],
  ["degree:b3", "ME, degree ♭3, by ear"],
  ["hear:+6", "Tritone up, by ear"],
  ["hear:-12", "Perfect Octave down, by ear"],
  ["name:Eb", "E♭ is ME, degree ♭3"],
  ["staff:F#", "F♯ on the staff"],
  ["enharmonic:C#=Db", "C♯ and D♭, the same key"],
  ["inversion:12", "Augmented 4th, inverted"],
  ["key:67", "F to B♭ major"],
  ["triad:7", "B Diminished (vii°), by ear"],
  ["mode:mixolydian", "Mixolydian, by ear"],
])("names %s %s", (id, name) => {
  expect(nameOf(id)).toBe(name);
});

test("names the note that an interval begins with as the learner has set", () => {
  expect(nameOf("sing:7-8", NOTE_FORMATTERS.fixedDo)).toBe("Minor 2nd from Fa♯, sung");
  expect(nameOf("sing:1-8", NOTE_FORMATTERS.degrees)).toBe("Perfect 5th from degree 1, sung");
  expect(nameOf("staff:F#", NOTE_FORMATTERS.fixedDo)).toBe("F♯ on the staff");
});

test("gives each of them a name of its own", () => {
  expect(new Set(ATOMS.map(({ id }) => nameOf(id))).size).toBe(ATOMS.length);
});
