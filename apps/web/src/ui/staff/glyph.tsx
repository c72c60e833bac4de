import type { PlacedGlyph } from "./geometry.ts";
import { GLYPHS, UNITS_PER_SPACE } from "./glyphs.ts";

/** One notation glyph, in an SVG whose unit is the staff space. */
export function Glyph({ glyph, x, y }: PlacedGlyph) {
  return (
    <path d={GLYPHS[glyph].path} transform={`translate(${x} ${y}) scale(${1 / UNITS_PER_SPACE})`} />
  );
}
