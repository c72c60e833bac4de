import { type Meter, nameInKey, type Phrase } from "@attune/phrases";
import { type Key, keySignature, note, staffPosition } from "@attune/theory";
import { placeAccidentals } from "./accidentals.ts";
import { beamLines, groupBeams } from "./beams.ts";
import type {
  EngravedBeam,
  EngravedElement,
  EngravedMeasure,
  EngravedNote,
  EngravedPhrase,
  EngravedRest,
} from "./engraved.ts";
import { flagCount, writtenLength } from "./note-values.ts";
import { splitRest } from "./rests.ts";
import {
  type SplitMeasure,
  splitMeasures,
  type TimedNote,
  type TimedRest,
} from "./split-measures.ts";
import { MIDDLE_LINE, stemDirection } from "./stems.ts";

/** A whole rest hangs from the line above the middle. */
const WHOLE_REST_LINE = MIDDLE_LINE + 2;

interface EngraveOptions {
  /** Writes each rest as it is, also where the rules would write others: a learner has written it. Default false. */
  readonly keepsRests?: boolean;
}

/**
 * Engraves a phrase by the rules of docs/decisions/0063-engraving.md.
 *
 * @throws RangeError if an event crosses a bar line, a name is not a note, or a length can't be written
 * without ties.
 */
export function engrave(
  phrase: Phrase,
  { keepsRests = false }: EngraveOptions = {},
): EngravedPhrase {
  const { meter, key } = phrase;
  const measures = splitMeasures(phrase, !keepsRests);
  // The signature alters what is natural in C, so the same notes show an accidental in every key.
  const accidentals = placeAccidentals(
    measures.map(({ events }) =>
      events.flatMap((event) => (event.kind === "note" ? [event.name] : [])),
    ),
  ).flat();
  return {
    meter,
    ...(key && { keySignature: keySignature(key) }),
    measures: measures.map((measure, index): EngravedMeasure => {
      const { number, startTicks, ticks, events } = measure;
      const elements = events.flatMap((event): readonly EngravedElement[] =>
        event.kind === "note"
          ? [engraveNote(event, key, accidentals[event.noteIndex] !== undefined)]
          : keepsRests
            ? [keepRest(event)]
            : engraveRest(event, startIn(measure, event), meter),
      );
      const barLine = index === measures.length - 1 ? "final" : "single";
      return { number, startTicks, ticks, ...joinByBeams(elements, measure, meter), barLine };
    }),
  };
}

/** Ticks from the start of a measure, as if a pickup's measure were whole. */
const startIn = (
  { startTicks, missingTicks }: SplitMeasure,
  { onsetTicks }: { readonly onsetTicks: number },
) => onsetTicks - startTicks + missingTicks;

function engraveNote(event: TimedNote, key: Key | undefined, hasAccidental: boolean): EngravedNote {
  const { value, isDotted } = writtenLength(event.ticks);
  const written = nameInKey(event.name, key);
  const position = staffPosition(written);
  return {
    ...event,
    written,
    value,
    isDotted,
    position,
    stem: value === "whole" ? undefined : stemDirection([position]),
    flags: flagCount(value),
    beam: undefined,
    accidental: hasAccidental ? note(written).alteration : undefined,
  };
}

function engraveRest(
  { onsetTicks, ticks }: TimedRest,
  start: number,
  meter: Meter,
): readonly EngravedRest[] {
  return splitRest(start, ticks, meter).map(({ offsetTicks, ...piece }) => ({
    kind: "rest",
    onsetTicks: onsetTicks + offsetTicks,
    ...piece,
    position: piece.value === "whole" ? WHOLE_REST_LINE : MIDDLE_LINE,
  }));
}

function keepRest({ onsetTicks, ticks }: TimedRest): EngravedRest {
  const { value, isDotted } = writtenLength(ticks);
  if (isDotted) throw new RangeError(`not the length of a plain rest: ${ticks} ticks`);
  const position = value === "whole" ? WHOLE_REST_LINE : MIDDLE_LINE;
  return { kind: "rest", onsetTicks, ticks, value, position, isWholeMeasure: false };
}

/** Replaces flags by beams. */
function joinByBeams(
  elements: readonly EngravedElement[],
  measure: SplitMeasure,
  meter: Meter,
): Pick<EngravedMeasure, "elements" | "beams"> {
  const rhythm = elements.map((element) => ({ ...element, start: startIn(measure, element) }));
  const groups = groupBeams(rhythm, meter);
  const beams = groups.map((group): EngravedBeam => {
    const members = rhythm.filter((_, index) => group.includes(index));
    return {
      elements: group,
      stem: stemDirection(members.map(({ position }) => position)),
      lines: beamLines(members),
    };
  });
  return {
    beams,
    elements: elements.map((element, index) => {
      const beam = groups.findIndex((group) => group.includes(index));
      const stem = beams[beam]?.stem;
      return element.kind === "note" && stem ? { ...element, stem, flags: 0, beam } : element;
    }),
  };
}
