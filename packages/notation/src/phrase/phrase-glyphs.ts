/** The glyphs of phrases with their metrics, in staff spaces (see ../geometry.ts). */
import type { EngravedNote, EngravedRest, Meter, StemDirection } from "@attune/notation/engraving";
import type { Box } from "../staff/geometry.ts";
import { GLYPHS } from "../staff/glyphs.ts";
import { RHYTHM_GLYPHS } from "../staff/rhythm-glyphs.ts";

export const PHRASE_GLYPHS = { ...GLYPHS, ...RHYTHM_GLYPHS } as const;

export type PhraseGlyphName = keyof typeof PHRASE_GLYPHS;

/** A glyph and the position of its origin. */
export interface PlacedPhraseGlyph {
  readonly glyph: PhraseGlyphName;
  readonly x: number;
  readonly y: number;
}

export function phraseInkBox({ glyph, x, y }: PlacedPhraseGlyph): Box {
  const { left, right, top, bottom } = PHRASE_GLYPHS[glyph];
  return { left: x + left, right: x + right, top: y + top, bottom: y + bottom };
}

const HEADS = {
  whole: "noteheadWhole",
  half: "noteheadHalf",
  quarter: "noteheadBlack",
  eighth: "noteheadBlack",
  sixteenth: "noteheadBlack",
} as const satisfies Record<EngravedNote["value"], PhraseGlyphName>;

export const headGlyph = ({ value }: EngravedNote): PhraseGlyphName => HEADS[value];

/** Width of the head of every note but whole ones. */
export const BLACK_HEAD_WIDTH = RHYTHM_GLYPHS.noteheadBlack.right;

const RESTS = {
  whole: "restWhole",
  half: "restHalf",
  quarter: "restQuarter",
  eighth: "rest8th",
  sixteenth: "rest16th",
} as const satisfies Record<EngravedRest["value"], PhraseGlyphName>;

export const restGlyph = ({ value }: EngravedRest): PhraseGlyphName => RESTS[value];

const FLAGS = {
  up: ["flag8thUp", "flag16thUp"],
  down: ["flag8thDown", "flag16thDown"],
} as const satisfies Record<StemDirection, readonly PhraseGlyphName[]>;

/** Undefined for notes without flags. */
export const flagGlyph = ({ stem, flags }: EngravedNote): PhraseGlyphName | undefined =>
  stem && flags > 0 ? FLAGS[stem][flags - 1] : undefined;

const DIGITS = {
  2: "timeSig2",
  3: "timeSig3",
  4: "timeSig4",
} as const satisfies Record<Meter["beats"], PhraseGlyphName>;

export const beatsGlyph = ({ beats }: Meter): PhraseGlyphName => DIGITS[beats];
/** The lower digit of a time signature; the beat is always a quarter note. */
export const BEAT_UNIT_GLYPH = DIGITS[4];
