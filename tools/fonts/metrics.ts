import opentype from "opentype.js";

/** A font's room, in ems: the mean advance of running text, and the line's parts. */
export interface Metrics {
  readonly width: number;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
}

/** Letters in about their frequency in English. */
const SAMPLE =
  "eeeeeeeeeeeetttttttttaaaaaaaaooooooooiiiiiiinnnnnnnsssssshhhhhhrrrrrrddddlllluuucccmmmwwffggyyppbbvk" +
  "                  ,.EATS";

export function metricsOf(file: Buffer): Metrics {
  const font = opentype.parse(
    file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength),
  );
  const em = font.unitsPerEm;
  const { ascender, descender, lineGap } = font.tables.hhea;
  let width = 0;
  for (const letter of SAMPLE) width += font.charToGlyph(letter).advanceWidth ?? 0;
  return {
    width: width / SAMPLE.length / em,
    ascent: ascender / em,
    descent: -descender / em,
    lineGap: lineGap / em,
  };
}
