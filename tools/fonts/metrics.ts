import opentype from "opentype.js";

/** Font metrics in ems; `width` is the mean advance of English text. */
export interface Metrics {
  readonly width: number;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
}

/** Characters at about their frequency in English. */
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
  for (const character of SAMPLE) width += font.charToGlyph(character).advanceWidth ?? 0;
  return {
    width: width / SAMPLE.length / em,
    ascent: ascender / em,
    descent: -descender / em,
    lineGap: lineGap / em,
  };
}
