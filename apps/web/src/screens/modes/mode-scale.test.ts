import { mode } from "@attune/curriculum";
import { expect, it } from "vitest";
import { modeHeader, modeScale } from "./mode-scale.ts";

it("modeHeader names the first and last note", () => {
  expect(modeHeader(mode("dorian"))).toBe("D to D key of C Major");
  expect(modeHeader(mode("locrian"))).toBe("B to B key of C Major");
});

it("modeScale returns degrees, steps, and an 8va on the last note", () => {
  const { notes, brackets = [] } = modeScale(mode("phrygian"));
  expect(notes.map(({ name }) => name)).toEqual("E4 F4 G4 A4 B4 C5 D5 E5".split(" "));
  expect(notes.map(({ rows }) => rows.join())).toEqual("1 ♭2 ♭3 4 5 ♭6 ♭7 1".split(" "));
  expect(notes.map(({ ottava }) => ottava)).toEqual([...Array(7).fill(false), true]);
  expect(brackets.map(({ label }) => label).join("")).toBe("HWWWHWW");
  expect(brackets.map(({ kind }) => kind === "half")).toEqual(
    brackets.map(({ label }) => label === "H"),
  );
});
