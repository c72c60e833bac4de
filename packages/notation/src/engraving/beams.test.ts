import { readPhrase } from "@attune/phrases/testing";
import { expect, test } from "vitest";
import { engrave } from "./engrave.ts";

/** The lengths of a phrase, those of a beam in brackets. Flagged notes have as many apostrophes. */
function beamed(beats: 2 | 3 | 4, lengths: string, hasPickup = false): string {
  const text = lengths.replace(/[\w.|]+/g, (word) => {
    if (word === "|") return word;
    return word.startsWith("r") ? `r:${word.slice(1)}` : `A4:${word}`;
  });
  const { measures } = engrave(readPhrase(beats, text, { hasPickup }));
  const words = lengths.split(" ").filter((word) => word !== "|");
  let next = 0;
  return measures
    .map(({ elements, beams }) =>
      elements
        .map((element, index) => {
          const word = words[next++] ?? "";
          if (element.kind === "rest") return word;
          const at = beams.find((beam) => beam.elements.includes(index))?.elements;
          const opens = at?.[0] === index ? "[" : "";
          const closes = at?.at(-1) === index ? "]" : "";
          return `${opens}${word}${"'".repeat(element.flags)}${closes}`;
        })
        .join(" "),
    )
    .join(" | ");
}

const GROUPS: readonly (readonly [beats: 2 | 3 | 4, lengths: string, beamed: string])[] = [
  // 2/4
  [2, "8 8 8 8", "[8 8 8 8]"],
  [2, "8 8 4", "[8 8] 4"],
  [2, "4 8 8", "4 [8 8]"],
  [2, "8 4 8", "8' 4 8'"],
  [2, "4. 8", "4. 8'"],
  [2, "8. 16 8 8", "[8. 16] [8 8]"],
  [2, "8. 16 8. 16", "[8. 16] [8. 16]"],
  [2, "16 8. 4", "[16 8.] 4"],
  [2, "16 16 16 16 8 8", "[16 16 16 16] [8 8]"],
  [2, "8 r8 8 8", "8' r8 [8 8]"],
  [2, "r8 8 8 8", "r8 8' [8 8]"],
  [2, "8 8 r8 8", "[8 8] r8 8'"],
  [2, "8. 16 r4", "[8. 16] r4"],
  // 3/4: by beat, so that it can't be read as 6/8
  [3, "8 8 8 8 8 8", "[8 8] [8 8] [8 8]"],
  [3, "4 8 8 4", "4 [8 8] 4"],
  [3, "4. 8 4", "4. 8' 4"],
  [3, "4. 8 8 8", "4. 8' [8 8]"],
  [3, "8 8 2", "[8 8] 2"],
  // 4/4: four eighths in a half, never across the middle
  [4, "8 8 8 8 8 8 8 8", "[8 8 8 8] [8 8 8 8]"],
  [4, "8 8 8 8 2", "[8 8 8 8] 2"],
  [4, "4 8 8 8 8 4", "4 [8 8] [8 8] 4"],
  [4, "8 8 4 4 8 8", "[8 8] 4 4 [8 8]"],
  [4, "4. 8 8 8 8 8", "4. 8' [8 8 8 8]"],
  [4, "4. 8 8 4 8", "4. 8' 8' 4 8'"],
  [4, "8 4 8 8 4 8", "8' 4 8' 8' 4 8'"],
  [4, "8 8 8. 16 4 4", "[8 8] [8. 16] 4 4"],
  [4, "4 r8 8 8 r8 4", "4 r8 8' 8' r8 4"],
  [4, "1", "1"],
  // No beam crosses a bar line.
  [2, "4 r8 8 | 8 r8 4", "4 r8 8' | 8' r8 4"],
];

test.each(GROUPS)("in %i/4, %s is beamed %s", (beats, lengths, expected) => {
  expect(beamed(beats, lengths)).toBe(expected);
});

const PICKUPS: typeof GROUPS = [
  [2, "8 | 8 8 8 8 | 4.", "8' | [8 8 8 8] | 4."],
  [2, "8 8 | 2 | 4", "[8 8] | 2 | 4"],
  [3, "8 8 | 2. | 2", "[8 8] | 2. | 2"],
  [4, "8 8 8 8 | 1 | 2", "[8 8 8 8] | 1 | 2"],
  [4, "8 8 8 | 1 | 2 r8", "8' [8 8] | 1 | 2 r8"],
  [4, "16 | 4 4 4 4 | 4 4 4 8.", "16'' | 4 4 4 4 | 4 4 4 8.'"],
];

test.each(PICKUPS)("in %i/4 with a pickup, %s is beamed %s", (beats, lengths, expected) => {
  expect(beamed(beats, lengths, true)).toBe(expected);
});

/** Second lines of the first beam: notes from–to, or the note and the side of its stub. */
const LINES: readonly (readonly [lengths: string, lines: string])[] = [
  ["8 8 4", ""],
  ["8. 16 4", "1 left"],
  ["16 8. 4", "0 right"],
  ["16 16 16 16 4", "0–3"],
  ["8 16 16 4", "1–2"],
  ["16 16 8 4", "0–1"],
  ["16 8 16 4", "0 right, 2 left"],
];

test.each(LINES)("%s has second beam lines at %s", (lengths, expected) => {
  const text = lengths.replace(/\d+\.?/g, "A4:$&");
  const lines = engrave(readPhrase(2, text)).measures[0]?.beams[0]?.lines ?? [];
  const [first, ...second] = lines;
  expect(first).toMatchObject({ level: 1, from: 0, stub: undefined });
  const shown = second.map(({ from, to, stub }) => (stub ? `${from} ${stub}` : `${from}–${to}`));
  expect(shown.join(", ")).toBe(expected);
});
