import type { NoteValue } from "@attune/notation/engraving";
import { PHRASE_GLYPHS, placeStem, STEM_THICKNESS } from "@attune/notation/phrase";
import { RHYTHM_GLYPHS } from "@attune/notation/staff";
import { Outline } from "../../ui/glyph.tsx";

/** The middle line, from which a stem is an octave long. */
const POSITION = 6;
const HEAD_Y = 2;
const DOT_GAP = 0.35;

const HEADS = {
  whole: "noteheadWhole",
  half: "noteheadHalf",
  quarter: "noteheadBlack",
  eighth: "noteheadBlack",
  sixteenth: "noteheadBlack",
} as const;
const FLAGS = { eighth: "flag8thUp", sixteenth: "flag16thUp" } as const;

const RESTS = {
  half: "restHalf",
  quarter: "restQuarter",
  eighth: "rest8th",
} as const;

interface NoteValueIconProps {
  readonly value: NoteValue;
  readonly isDotted?: boolean;
  readonly className?: string | undefined;
}

/** A single note of a value, as high as the text around it. */
export function NoteValueIcon({ value, isDotted = false, className }: NoteValueIconProps) {
  const head = PHRASE_GLYPHS[HEADS[value]];
  const stem = value === "whole" ? undefined : placeStem({ x: 0, position: POSITION }, "up");
  const flag = value === "eighth" || value === "sixteenth" ? FLAGS[value] : undefined;
  const dotX = head.right + DOT_GAP;
  const width = isDotted ? dotX + RHYTHM_GLYPHS.augmentationDot.right : head.right;
  return (
    <svg
      className={className}
      viewBox={`${width / 2 - 2} -1.8 4 4.6`}
      fill="currentColor"
      aria-hidden="true"
    >
      <Outline path={head.path} x={0} y={HEAD_Y} />
      {stem && (
        <path
          d={`M${stem.x} ${stem.from}V${stem.to}`}
          stroke="currentColor"
          strokeWidth={STEM_THICKNESS}
        />
      )}
      {stem && flag && (
        <Outline path={PHRASE_GLYPHS[flag].path} x={stem.x - STEM_THICKNESS / 2} y={stem.to} />
      )}
      {isDotted && <Outline path={PHRASE_GLYPHS.augmentationDot.path} x={dotX} y={HEAD_Y - 0.5} />}
    </svg>
  );
}

interface RestIconProps {
  readonly value: keyof typeof RESTS;
  readonly className?: string | undefined;
}

/** A rest of a value. */
export function RestIcon({ value, className }: RestIconProps) {
  const { path, right } = PHRASE_GLYPHS[RESTS[value]];
  return (
    <svg
      className={className}
      viewBox={`${right / 2 - 2} -2.3 4 4.6`}
      fill="currentColor"
      aria-hidden="true"
    >
      <Outline path={path} x={0} y={0} />
    </svg>
  );
}
