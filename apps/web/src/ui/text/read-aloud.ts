const SIGNS: Readonly<Record<string, string>> = { "♯": "sharp", "♭": "flat", "♮": "natural" };

/**
 * Text as it is read aloud: many screen readers pass over the signs of music.
 * @example spoken("B♭ is degree ♭7") // "B flat is degree flat 7"
 * @example spoken("F♯4") // "F sharp 4"
 */
export function spoken(text: string): string {
  return text.replace(/(?<=([A-G])?)([♯♭♮])(?=(\w)?)/g, (_, letter, sign, next) =>
    [letter && " ", SIGNS[sign], next && " "].filter(Boolean).join(""),
  );
}

/** The name that a control or heading needs beside its text; none where the text says it all. */
export function spokenName(text: string): { readonly "aria-label"?: string } {
  const name = spoken(text);
  return name === text ? {} : { "aria-label": name };
}
