/** Layout of an engraved phrase, in staff spaces (see ../geometry.ts). */
import type {
  EngravedMeasure,
  EngravedNote,
  EngravedPhrase,
  EngravedRest,
} from "@attune/notation/engraving";
import { ACCIDENTAL_GLYPHS, type Box, ledgerPositions, positionY } from "../staff/geometry.ts";
import { WEIGHTS } from "../staff/glyphs.ts";
import { accidentalRoom, placeHeader } from "../staff/place.ts";
import { RHYTHM_WEIGHTS } from "../staff/rhythm-glyphs.ts";
import {
  type Column,
  dotOffset,
  HEAD_CENTER,
  LYRIC_SIZE,
  type MeasureSpacing,
  placeFlag,
  spaceMeasure,
} from "./columns.ts";
import {
  BEAT_UNIT_GLYPH,
  beatsGlyph,
  headGlyph,
  PHRASE_GLYPHS,
  type PlacedPhraseGlyph,
  phraseInkBox,
  restGlyph,
} from "./phrase-glyphs.ts";
import { breakSystems, type SystemRange, springLength, stretchToFill } from "./spacing.ts";
import {
  BEAM_THICKNESS,
  type PlacedBeamLine,
  type PlacedStem,
  placeBeam,
  placeStem,
} from "./stems.ts";

export interface PlacedPhraseNote {
  readonly note: EngravedNote;
  readonly head: PlacedPhraseGlyph;
  /** x of the middle of the head. */
  readonly center: number;
  readonly accidental: PlacedPhraseGlyph | undefined;
  readonly dot: PlacedPhraseGlyph | undefined;
  readonly flag: PlacedPhraseGlyph | undefined;
  readonly stem: PlacedStem | undefined;
  readonly ledgers: readonly {
    readonly left: number;
    readonly right: number;
    readonly y: number;
  }[];
}

export interface PlacedPhraseRest extends PlacedPhraseGlyph {
  readonly rest: EngravedRest;
  /** x of the middle of its glyph. */
  readonly center: number;
}

export interface PlacedPhraseMeasure {
  readonly number: number;
  readonly startTicks: number;
  readonly ticks: number;
  /** Its room between bar lines. */
  readonly left: number;
  readonly right: number;
}

/** A moment and its x. */
export interface TimeAnchor {
  readonly ticks: number;
  readonly x: number;
}

export interface PlacedSystem {
  /** y of its top line in the drawing; all else is relative to it. */
  readonly y: number;
  readonly box: Box;
  readonly clef: PlacedPhraseGlyph;
  /** The key signature. */
  readonly signature: readonly PlacedPhraseGlyph[];
  /** Empty on all systems but the first. */
  readonly timeSignature: readonly PlacedPhraseGlyph[];
  readonly measures: readonly PlacedPhraseMeasure[];
  readonly notes: readonly PlacedPhraseNote[];
  readonly rests: readonly PlacedPhraseRest[];
  readonly beams: readonly PlacedBeamLine[];
  /** Rectangles from the top line to the bottom line. */
  readonly barLines: readonly { readonly left: number; readonly right: number }[];
  /** y of the middle of the marks above the notes, and of the baseline of the lyrics. */
  readonly marksY: number;
  readonly lyricsY: number;
  /** In the order of time: all heads and rests, then the end of the system. */
  readonly anchors: readonly TimeAnchor[];
}

export interface PhraseLayout {
  /** Length of all systems. */
  readonly width: number;
  readonly height: number;
  readonly systems: readonly PlacedSystem[];
}

export interface PhraseLayoutOptions {
  /** The text below each note, such as its syllable. */
  readonly lyrics?: readonly string[] | undefined;
}

/** The smallest stretch with which a phrase still looks proportional: the distance of quarter notes. */
const TIGHT_STRETCH = 2.6;
/** How much closer than usual columns may move in a system that is too wide. */
const MAX_SQUEEZE = 0.15;
/** A system that would be stretched more is shorter than the page. */
const MAX_STRETCH = 6.5;

const CLEF_TO_TIME = 0.7;
/** Besides the room that each measure begins with. */
const HEADER_GAP = 0.3;
const BAR_LINE = WEIGHTS.thinBarlineThickness;
const FINAL_BAR_LINE =
  BAR_LINE + RHYTHM_WEIGHTS.barlineSeparation + RHYTHM_WEIGHTS.thickBarlineThickness;

/** Marks are 1.4 spaces high. */
const MARK_HALF = 0.7;
const MARK_GAP = 0.6;
const LYRIC_GAP = 0.7;
const LYRIC_ASCENT = 0.7 * LYRIC_SIZE;
const LYRIC_DESCENT = 0.3 * LYRIC_SIZE;
/** Systems without high or low notes have the room of those with some. */
const MIN_INK = { top: -1.2, bottom: 5.6 } as const;
const EDGE = 0.3;

/**
 * Lays out a phrase in as few systems as a width allows, all of the same length.
 *
 * @param width Spaces. A single measure that needs more makes the systems longer.
 */
export function layOutPhrase(
  phrase: EngravedPhrase,
  width: number,
  { lyrics = [] }: PhraseLayoutOptions = {},
): PhraseLayout {
  const { measures } = phrase;
  const usual = measures.map((measure) => spaceMeasure(measure, lyrics));
  const header = createHeader(phrase);
  const rigidWidth = ({ from, to }: SystemRange) =>
    header.widthOf(from) +
    usual.slice(from, to).reduce((sum, { lead }) => sum + lead + BAR_LINE, 0) +
    (to === measures.length ? FINAL_BAR_LINE - BAR_LINE : 0);
  const widthAt =
    (stretch: number, spacings = usual) =>
    (range: SystemRange) =>
      springsOf(spacings, range).reduce(
        (sum, spring) => sum + springLength(spring, stretch),
        rigidWidth(range),
      );
  const ranges = chooseSystems(measures, width, widthAt(TIGHT_STRETCH));
  const spacings = ranges.flatMap((range) =>
    squeeze(usual.slice(range.from, range.to), widthAt(0)(range) - width),
  );
  const needed = Math.max(...ranges.map(widthAt(0, spacings)));
  const useful = ranges.length === 1 ? Math.max(...ranges.map(widthAt(MAX_STRETCH))) : width;
  const length = Math.max(needed, Math.min(width, useful));
  let height = 0;
  const systems = ranges.map((range): PlacedSystem => {
    const content = placeMeasures({
      measures: measures.slice(range.from, range.to),
      spacings: spacings.slice(range.from, range.to),
      stretch: stretchToFill(springsOf(spacings, range), length - rigidWidth(range)),
      left: header.widthOf(range.from),
    });
    const { clef, signature } = header;
    const box = systemBox(content, clef, length, lyrics.length > 0);
    const y = height - box.top;
    height = y + box.bottom;
    return {
      ...content,
      y,
      box,
      clef,
      signature,
      timeSignature: range.from === 0 ? header.timeSignature : [],
      marksY: box.top + EDGE + MARK_HALF,
      lyricsY: box.bottom - EDGE - LYRIC_DESCENT,
    };
  });
  return { width: length, height, systems };
}

const springsOf = (spacings: readonly MeasureSpacing[], { from, to }: SystemRange) =>
  spacings.slice(from, to).flatMap(({ springs }) => springs);

/** Moves the columns of a system closer by as much as it is too wide. */
function squeeze(spacings: readonly MeasureSpacing[], excess: number): readonly MeasureSpacing[] {
  if (excess <= 0) return spacings;
  const count = spacings.reduce((sum, { springs }) => sum + springs.length, 0);
  const less = Math.min(MAX_SQUEEZE, excess / count);
  return spacings.map((spacing) => ({
    ...spacing,
    springs: spacing.springs.map((spring) => ({ ...spring, min: spring.min - less })),
  }));
}

/** Clef, key and time signature; the time signature is at the first measure only. */
function createHeader({ meter, keySignature }: EngravedPhrase) {
  const { clef, signature, right } = placeHeader(keySignature);
  const x = right + CLEF_TO_TIME;
  const glyphs = [beatsGlyph(meter), BEAT_UNIT_GLYPH];
  const timeRight = x + Math.max(...glyphs.map((glyph) => PHRASE_GLYPHS[glyph].right));
  return {
    clef,
    signature,
    timeSignature: glyphs.map((glyph, index) => ({ glyph, x, y: 1 + 2 * index })),
    widthOf: (firstMeasure: number) => (firstMeasure === 0 ? timeRight : right) + HEADER_GAP,
  };
}

/** The fewest systems whose measures aren't tight. A pickup stays with the measure after it. */
function chooseSystems(
  measures: readonly EngravedMeasure[],
  width: number,
  tightWidth: (range: SystemRange) => number,
): readonly SystemRange[] {
  const canBreak = (measure: number) => measures[measure - 1]?.number !== 0;
  let ranges: readonly SystemRange[] = [{ from: 0, to: measures.length }];
  for (let count = 2; ranges.some((range) => tightWidth(range) > width); count++) {
    const more = breakSystems(measures.length, count, tightWidth, canBreak);
    if (!more) return ranges;
    ranges = more;
  }
  return ranges;
}

interface SystemContent {
  readonly measures: readonly EngravedMeasure[];
  readonly spacings: readonly MeasureSpacing[];
  readonly stretch: number;
  /** Where the first measure begins. */
  readonly left: number;
}

type PlacedContent = Pick<
  PlacedSystem,
  "measures" | "notes" | "rests" | "beams" | "barLines" | "anchors"
>;

function placeMeasures({ measures, spacings, stretch, left }: SystemContent): PlacedContent {
  let x = left;
  const placed = measures.map((measure, index) => {
    const { columns, lead, springs } = spacings[index] ?? spaceMeasure(measure, []);
    const start = x;
    x += lead;
    const xs = springs.map((spring) => {
      const at = x;
      x += springLength(spring, stretch);
      return at;
    });
    const end = x;
    const barLines = placeBarLine(measure, end);
    x = barLines.at(-1)?.right ?? end;
    return { ...placeMeasure(measure, columns, xs, { left: start, right: end }), barLines };
  });
  const last = measures.at(-1);
  const end = { ticks: last ? last.startTicks + last.ticks : 0, x: placed.at(-1)?.room.right ?? x };
  return {
    measures: placed.map(({ room }) => room),
    notes: placed.flatMap(({ notes }) => notes),
    rests: placed.flatMap(({ rests }) => rests),
    beams: placed.flatMap(({ beams }) => beams),
    barLines: placed.flatMap(({ barLines }) => barLines),
    anchors: [...placed.flatMap(({ anchors }) => anchors), end],
  };
}

function placeBarLine({ barLine }: EngravedMeasure, x: number): PlacedSystem["barLines"] {
  const thin = { left: x, right: x + BAR_LINE };
  if (barLine === "single") return [thin];
  const right = x + FINAL_BAR_LINE;
  return [thin, { left: right - RHYTHM_WEIGHTS.thickBarlineThickness, right }];
}

/** @param xs The left edges of the heads. */
function placeMeasure(
  { number, startTicks, ticks, elements, beams }: EngravedMeasure,
  columns: readonly Column[],
  xs: readonly number[],
  room: { readonly left: number; readonly right: number },
) {
  const placedBeams = beams.map((beam) =>
    placeBeam(
      beam,
      beam.elements.map((index) => ({
        x: xs[index] ?? 0,
        position: elements[index]?.position ?? 0,
      })),
    ),
  );
  const notes: PlacedPhraseNote[] = [];
  const rests: PlacedPhraseRest[] = [];
  for (const [index, { element }] of columns.entries()) {
    const x = xs[index] ?? 0;
    if (element.kind === "rest") {
      rests.push(placeRest(element, x, room));
      continue;
    }
    const beam = beams[element.beam ?? -1];
    const beamed = placedBeams[element.beam ?? -1]?.stems[beam?.elements.indexOf(index) ?? -1];
    notes.push(placeNote(element, x, beamed));
  }
  return {
    room: { number, startTicks, ticks, ...room },
    notes,
    rests,
    beams: placedBeams.flatMap(({ lines }) => lines),
    anchors: columns.map(({ element }, index) => ({
      ticks: element.onsetTicks,
      x: (xs[index] ?? 0) + HEAD_CENTER,
    })),
  };
}

function placeRest(
  rest: EngravedRest,
  x: number,
  room: { readonly left: number; readonly right: number },
): PlacedPhraseRest {
  const glyph = restGlyph(rest);
  const { right } = PHRASE_GLYPHS[glyph];
  const left = rest.isWholeMeasure ? (room.left + room.right - right) / 2 : x;
  return { rest, glyph, x: left, y: positionY(rest.position), center: left + right / 2 };
}

/** @param beamed The stem of a note on a beam. */
function placeNote(
  note: EngravedNote,
  x: number,
  beamed: PlacedStem | undefined,
): PlacedPhraseNote {
  const { position, accidental, stem } = note;
  const glyph = headGlyph(note);
  const { right } = PHRASE_GLYPHS[glyph];
  const y = positionY(position);
  const dot = dotOffset(note);
  return {
    note,
    head: { glyph, x, y },
    center: x + right / 2,
    accidental:
      accidental === undefined
        ? undefined
        : { glyph: ACCIDENTAL_GLYPHS[accidental], x: x - accidentalRoom(accidental), y },
    dot: dot && { glyph: "augmentationDot", x: x + dot.x, y: dot.y },
    flag: placeFlag(note, x),
    stem: beamed ?? (stem && placeStem({ x, position }, stem)),
    ledgers: ledgerPositions(position).map((line) => ({
      left: x - WEIGHTS.legerLineExtension,
      right: x + right + WEIGHTS.legerLineExtension,
      y: positionY(line),
    })),
  };
}

/** Encloses a system with the room for marks above and lyrics below. */
function systemBox(
  { notes, rests, beams }: PlacedContent,
  clef: PlacedPhraseGlyph,
  right: number,
  hasLyrics: boolean,
): Box {
  const glyphs = notes
    .flatMap(({ head, accidental, dot, flag }) => [head, accidental, dot, flag])
    .filter((glyph) => glyph !== undefined)
    .concat(rests)
    .map(phraseInkBox);
  const stems = notes.flatMap(({ stem }) => (stem ? [stem.to] : []));
  const lines = beams.flatMap(({ y1, y2 }) => [y1, y2]);
  const half = BEAM_THICKNESS / 2;
  const inkTop = Math.min(
    MIN_INK.top,
    ...glyphs.map(({ top }) => top),
    ...stems,
    ...lines.map((y) => y - half),
  );
  const inkBottom = Math.max(
    MIN_INK.bottom,
    ...glyphs.map(({ bottom }) => bottom),
    ...stems,
    ...lines.map((y) => y + half),
  );
  const lyrics = hasLyrics ? LYRIC_GAP + LYRIC_ASCENT + LYRIC_DESCENT : 0;
  return {
    left: 0,
    right,
    top: Math.min(phraseInkBox(clef).top, inkTop - MARK_GAP - 2 * MARK_HALF) - EDGE,
    bottom: Math.max(phraseInkBox(clef).bottom, inkBottom + lyrics) + EDGE,
  };
}
