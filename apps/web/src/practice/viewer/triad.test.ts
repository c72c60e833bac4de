import { triads } from "@attune/curriculum";
import { expect, it } from "vitest";
import { NOTE_FORMATTERS } from "../../lib/music/note-names.ts";
import { layoutChord } from "./chord-layout.ts";
import { triadFacts, triadParts, triadPieces } from "./triad.ts";

const [tonic, , , , , , leading] = triads();
if (!tonic || !leading) throw new Error("no triads");

it("lists the facts of a triad", () => {
  expect(triadFacts(leading).map(({ name, value }) => `${name}: ${value}`)).toEqual([
    "Absolute degrees: 7 · 2 · 4",
    "Relative degrees: 1 · ♭3 · ♭5",
    "Third to fifth: m3",
    "Root to third: m3",
  ]);
  expect(triadFacts(tonic).map(({ gloss }) => gloss)).toEqual([
    undefined,
    undefined,
    "minor third",
    "major third",
  ]);
});

it("names each column and plays its notes", () => {
  expect(
    triadParts(tonic, NOTE_FORMATTERS.letters).map(({ names, role }) => `${names} ${role}`),
  ).toEqual(["C root", "E third", "G fifth", "I together"]);
  expect(triadParts(leading, NOTE_FORMATTERS.degrees).map(({ names }) => names.join())).toEqual([
    "7",
    "2",
    "4",
    "vii°",
  ]);
  expect(triadParts(tonic, NOTE_FORMATTERS.both)[1]).toEqual({ names: ["MI", "E"], role: "third" });
  const heard = triadPieces(tonic).parts.map(({ sound, cues }) => [
    cues[0]?.index,
    sound.kind === "mix" && sound.parts.map(({ sound: part }) => part.kind === "note" && part.name),
  ]);
  expect(heard).toEqual([
    [0, ["C4"]],
    [1, ["E4"]],
    [2, ["G4"]],
    [3, ["C4", "E4", "G4"]],
  ]);
});

it("gives every piece of a page a unique id", () => {
  const ids = triads().flatMap((triad) => {
    const { broken, parts } = triadPieces(triad);
    return [broken, ...parts].map(({ id }) => id);
  });
  expect(new Set(ids).size).toBe(35);
});

it("gives every triad's staff the same size", () => {
  const layouts = triads().map(({ notes }) => layoutChord(notes));
  for (const { box, columns } of layouts) {
    expect(box).toEqual(layouts[0]?.box);
    expect(columns.map(({ heads }) => heads.length)).toEqual([1, 1, 1, 3]);
    for (const { head } of columns.flatMap(({ heads }) => heads)) {
      expect(head.y - 0.6).toBeGreaterThan(box.top);
      expect(head.y + 0.6).toBeLessThan(box.bottom);
    }
  }
});
