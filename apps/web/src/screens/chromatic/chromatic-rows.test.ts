import { chromaticScale } from "@attune/curriculum";
import { expect, it } from "vitest";
import { chromaticRows } from "./chromatic-rows.ts";

const row = (direction: "up" | "down", index: number) =>
  chromaticRows(chromaticScale(direction)).notes.map(({ rows }) => rows[index]);

it("uses sharps going up", () => {
  expect(row("up", 0)).toEqual("1 ♯1 2 ♯2 3 4 ♯4 5 ♯5 6 ♯6 7 1".split(" "));
  expect(row("up", 1)).toEqual("DO DI RE RI MI FA FI SO SI LA LI TI DO".split(" "));
  expect(row("up", 2)).toEqual("C C♯ D D♯ E F F♯ G G♯ A A♯ B C".split(" "));
});

it("uses flats going down", () => {
  expect(row("down", 0)).toEqual("1 7 ♭7 6 ♭6 5 ♭5 4 3 ♭3 2 ♭2 1".split(" "));
  expect(row("down", 1)).toEqual("DO TI TE LA LE SO SE FA MI ME RE RA DO".split(" "));
  expect(row("down", 2)).toEqual("C B B♭ A A♭ G G♭ F E E♭ D D♭ C".split(" "));
});
