import { expect, test } from "vitest";
import { type TriadRecord, triadSchema, triads } from "./index.ts";

/** Typed from a harmony primer: degree, name, numeral, notes, degrees, root–third, third–fifth. */
const TYPED = [
  "1 C Major I: C4 E4 G4; 1 3 5; 1 3 5; M3 m3",
  "2 D Minor ii: D4 F4 A4; 2 4 6; 1 b3 5; m3 M3",
  "3 E Minor iii: E4 G4 B4; 3 5 7; 1 b3 5; m3 M3",
  "4 F Major IV: F4 A4 C5; 4 6 1; 1 3 5; M3 m3",
  "5 G Major V: G4 B4 D5; 5 7 2; 1 3 5; M3 m3",
  "6 A Minor vi: A4 C5 E5; 6 1 3; 1 b3 5; m3 M3",
  "7 B Diminished vii°: B4 D5 F5; 7 2 4; 1 b3 b5; m3 m3",
];

function line(triad: TriadRecord): string {
  const degrees = [triad.absolute_degrees, triad.relative_degrees].map((list) => list.join(" "));
  const thirds = `${triad.root_third_interval} ${triad.third_fifth_interval}`;
  const notes = triad.notes.join(" ");
  return `${triad.id} ${triad.name} ${triad.roman_numeral}: ${notes}; ${degrees.join("; ")}; ${thirds}`;
}

test("match the typed table", () => {
  expect(triads().map(line)).toEqual(TYPED);
});

test("thirds that start with 'm' have 3 half steps, the others 4", () => {
  const KEYS = ["C", "", "D", "", "E", "F", "", "G", "", "A", "", "B"];
  const key = (note: string) => KEYS.indexOf(note.slice(0, 1)) + 12 * Number(note.at(-1));
  for (const { notes, root_third_interval, third_fifth_interval } of triads()) {
    const [root, third, fifth] = notes;
    const sizes = [key(third) - key(root), key(fifth) - key(third)];
    const names = [root_third_interval, third_fifth_interval];
    expect(names.map((name) => (name.startsWith("m") ? 3 : 4))).toEqual(sizes);
  }
});

test("every record matches its schema", () => {
  for (const triad of triads()) expect(triadSchema.parse(triad)).toEqual(triad);
});
