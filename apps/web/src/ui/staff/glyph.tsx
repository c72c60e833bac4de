import type { PlacedGlyph } from "./geometry.ts";
import { GLYPHS, UNITS_PER_SPACE } from "./glyphs.ts";

/** A notation glyph, for an SVG in units of staff spaces. */
export function Glyph({ glyph, x, y }: PlacedGlyph) {
  return (
    <path d={GLYPHS[glyph].path} transform={`translate(${x} ${y}) scale(${1 / UNITS_PER_SPACE})`} />
  );
}
