const ACCIDENTAL_WORDS: Readonly<Record<string, string>> = {
  "♯": "sharp",
  "♭": "flat",
  "♮": "natural",
};

/**
 * Replaces accidentals by words, because many screen readers skip ♯, ♭ and ♮.
 * @example readAloud("B♭ is degree ♭7") // "B flat is degree flat 7"
 * @example readAloud("F♯4") // "F sharp 4"
 * @example readAloud("Sol♯4") // "Sol sharp 4"
 * @example readAloud("F♯♯4") // "F double sharp 4"
 */
export function readAloud(text: string): string {
  return text.replace(/(?<=([A-Za-z])?)([♯♭♮])(\2)?(?=(\w)?)/g, (_, letter, sign, again, next) =>
    [letter && " ", again && "double ", ACCIDENTAL_WORDS[sign], next && " "]
      .filter(Boolean)
      .join(""),
  );
}

/** The `aria-label` for an element with this text; empty if the text has no accidentals. */
export function readAloudProps(text: string): { readonly "aria-label"?: string } {
  const label = readAloud(text);
  return label === text ? {} : { "aria-label": label };
}
