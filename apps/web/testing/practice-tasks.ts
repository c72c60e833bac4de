/** Answers to the questions of a practice run, for view tests and journeys. */

const ENHARMONICS: Readonly<Record<string, string>> = {
  "C♯": "D♭",
  "D♯": "E♭",
  "F♯": "G♭",
  "G♯": "A♭",
  "A♯": "B♭",
  "D♭": "C♯",
  "E♭": "D♯",
  "G♭": "F♯",
  "A♭": "G♯",
  "B♭": "A♯",
};

/** Both names of a black key, in alphabetical order. */
export const enharmonicPair = (note: string): string => [note, ENHARMONICS[note]].sort().join("=");

const PLACES: Readonly<Record<string, string>> = {
  E: "line 1, E",
  F: "space 1, F",
  G: "line 2, G",
  A: "space 2, A",
  B: "line 3, B",
  C: "space 3, C",
  D: "line 4, D",
};

const INVERTED_QUALITIES: Readonly<Record<string, string>> = {
  Perfect: "Perfect",
  Major: "Minor",
  Minor: "Major",
  Augmented: "Diminished",
  Diminished: "Augmented",
};
const ORDINALS = ["1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th"];

/** 'Perfect 4th' becomes 'Perfect 5th'. */
function invert(interval: string): string {
  const [quality = "", ordinal = ""] = interval.split(" ");
  return `${INVERTED_QUALITIES[quality]} ${ORDINALS[7 - ORDINALS.indexOf(ordinal)]}`;
}

/** The answer to a question that needs no ears. */
export type Task =
  | { readonly kind: "choice"; readonly answer: string }
  | { readonly kind: "place"; readonly position: string };

/** @param text The question's title. @returns Undefined if only ears can answer it. */
export function taskOf(text: string): Task | undefined {
  // Some spaces don't break.
  const question = text.replaceAll(/\s/g, " ");
  const [, note = ""] = /^What note sounds the same as (\S+)\?$/.exec(question) ?? [];
  const enharmonic = ENHARMONICS[note];
  if (enharmonic) return { kind: "choice", answer: enharmonic };
  const [, interval] = / is an? ([A-Z]\w+ \w+)\. What is /.exec(question) ?? [];
  if (interval) return { kind: "choice", answer: invert(interval) };
  const position = PLACES[/^Place an? ([A-G])$/.exec(question)?.[1] ?? ""];
  return position ? { kind: "place", position } : undefined;
}
