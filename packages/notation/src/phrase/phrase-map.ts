/** Where a moment and a pitch are in the drawing of a phrase. */
import { note, noteAtPosition, staffPosition } from "@attune/theory";
import { positionAtY, positionY } from "../staff/geometry.ts";
import type { PhraseLayout, PlacedSystem, TimeAnchor } from "./layout.ts";

export interface PhrasePoint {
  /** Index of the system; points of different systems aren't connected. */
  readonly system: number;
  readonly x: number;
  readonly y: number;
}

/** C1 and C8: pitches beyond them are at the edge in any case. */
const LOWEST_MIDI = 24;
const HIGHEST_MIDI = 108;

export interface PhraseMap {
  /**
   * @param ticks From the start of the phrase; earlier and later moments are at its ends.
   * @param midi A fractional MIDI number. A pitch beyond the room of the system is at its edge.
   */
  readonly pointAt: (ticks: number, midi: number) => PhrasePoint;
  /** The nearest note or rest to a point, with the line or space there: the inverse of `pointAt`. */
  readonly placeAt: (point: Pick<PhrasePoint, "x" | "y">) => PhrasePlace | undefined;
  /** A vertical line at a moment. */
  readonly lineAt: (ticks: number) => PhraseLine;
}

export interface PhraseLine {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

/** A column of the staff, and one of its lines or spaces. */
export interface PhrasePlace {
  /** When the column's note or rest begins. */
  readonly ticks: number;
  /** Staff position, C4 = 0. */
  readonly position: number;
}

export function createPhraseMap({ systems }: PhraseLayout): PhraseMap {
  const systemAt = (ticks: number) =>
    Math.max(
      0,
      systems.findLastIndex(({ anchors }) => (anchors[0]?.ticks ?? 0) <= ticks),
    );
  return {
    pointAt(ticks, midi) {
      const index = systemAt(ticks);
      const system = systems[index];
      if (!system) return { system: index, x: 0, y: 0 };
      const written = system.notes.findLast((each) => each.note.onsetTicks <= ticks)?.note.written;
      const shown = Math.min(HIGHEST_MIDI, Math.max(LOWEST_MIDI, midi));
      const y = positionY(pitchPosition(shown, written));
      const { top, bottom } = system.box;
      return {
        system: index,
        x: interpolateTime(system.anchors, ticks),
        y: system.y + Math.min(bottom, Math.max(top, y)),
      };
    },
    placeAt({ x, y }) {
      const system = systems.find((each) => y <= each.y + each.box.bottom) ?? systems.at(-1);
      // The last anchor is the end of the system.
      const columns = system?.anchors.slice(0, -1) ?? [];
      const [first] = columns;
      if (!system || !first) return undefined;
      const distance = (anchor: TimeAnchor) => Math.abs(anchor.x - x);
      const nearest = columns.reduce(
        (best, each) => (distance(each) < distance(best) ? each : best),
        first,
      );
      return { ticks: nearest.ticks, position: positionAtY(y - system.y) };
    },
    lineAt(ticks) {
      const system = systems[systemAt(ticks)];
      if (!system) return { x: 0, top: 0, bottom: 0 };
      return { x: interpolateTime(system.anchors, ticks), ...lineRoom(system) };
    },
  };
}

/** How far a vertical line reaches beyond the staff. */
const LINE_REACH = 1.5;

const lineRoom = ({ y }: PlacedSystem) => ({ top: y - LINE_REACH, bottom: y + 4 + LINE_REACH });

function interpolateTime(anchors: readonly TimeAnchor[], ticks: number): number {
  const next = anchors.findIndex((anchor) => anchor.ticks > ticks);
  const after = anchors[next];
  const before = anchors[next - 1];
  if (!after) return anchors.at(-1)?.x ?? 0;
  if (!before) return after.x;
  const share = (ticks - before.ticks) / (after.ticks - before.ticks);
  return before.x + share * (after.x - before.x);
}

const naturalMidi = (position: number) => note(noteAtPosition(position)).midi;

/**
 * The staff position of a pitch, fractional between written notes. Naturals are at their own positions and a
 * written note at its own, so that singing in tune passes through the heads.
 *
 * @param midi A fractional MIDI number, 12–127.
 * @param written The note that is written at this moment: 'F#4' puts 66 at the position of F.
 */
export function pitchPosition(midi: number, written = "C4"): number {
  const { alteration, midi: writtenMidi } = note(written);
  const at = staffPosition(written);
  if (alteration === 0) return betweenNaturals(midi);
  const lower = naturalMidi(at - 1) < writtenMidi ? at - 1 : at - 2;
  const upper = naturalMidi(at + 1) > writtenMidi ? at + 1 : at + 2;
  const [low, high] = [naturalMidi(lower), naturalMidi(upper)];
  if (midi <= low || midi >= high) return betweenNaturals(midi);
  return midi < writtenMidi
    ? lower + ((midi - low) / (writtenMidi - low)) * (at - lower)
    : at + ((midi - writtenMidi) / (high - writtenMidi)) * (upper - at);
}

function betweenNaturals(midi: number): number {
  // An octave is seven positions; the estimate is off by less than one.
  let position = Math.floor(((midi - 60) * 7) / 12);
  while (naturalMidi(position) > midi) position--;
  while (naturalMidi(position + 1) <= midi) position++;
  const low = naturalMidi(position);
  return position + (midi - low) / (naturalMidi(position + 1) - low);
}
