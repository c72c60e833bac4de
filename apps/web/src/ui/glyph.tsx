import { GLYPHS, type PlacedGlyph, UNITS_PER_SPACE } from "@attune/notation/staff";

/** A notation glyph, for an SVG in units of staff spaces. */
export function Glyph({ glyph, x, y }: PlacedGlyph) {
  return <Outline path={GLYPHS[glyph].path} x={x} y={y} />;
}

interface OutlineProps {
  /** In font units. */
  readonly path: string;
  readonly x: number;
  readonly y: number;
}

/** The outline of a glyph. */
export function Outline({ path, x, y }: OutlineProps) {
  return <path d={path} transform={`translate(${x} ${y}) scale(${1 / UNITS_PER_SPACE})`} />;
}
