import type { PhraseVerdict } from "@attune/exercises";
import type { PhraseMap } from "@attune/notation/phrase";
import type { SoundingNote } from "@attune/phrases";
import { hzToMidi } from "@attune/theory";
import { useMemo } from "react";
import { Mark } from "../../../notation/phrase/mark.tsx";
import { TraceLines } from "./live-trace.tsx";
import styles from "./phrase-view.module.css";
import type { SungFrames } from "./sung-frames.ts";
import { createTracePen, type TracePaths } from "./trace-paths.ts";

interface JudgedTraceProps {
  readonly map: PhraseMap;
  readonly notes: readonly SoundingNote[];
  readonly verdict: PhraseVerdict;
  readonly frames: SungFrames;
}

/** The sung pitch over the notes that it was judged as, and the notes that aren't written. */
export function JudgedTrace({ map, notes, verdict, frames }: JudgedTraceProps) {
  const paths = useMemo(
    () => judgedPaths(map, notes, verdict, frames),
    [map, notes, verdict, frames],
  );
  return (
    <>
      <TraceLines paths={paths} />
      {verdict.extras.map(({ before, hz, start }) => {
        const { x, y } = map.pointAt(
          extraTicks(notes, before),
          nearest(hzToMidi(hz), notes, before),
        );
        return (
          <g key={start} className={styles.extra}>
            <Mark state="extra" x={x} y={y} />
          </g>
        );
      })}
    </>
  );
}

/** Between the note before and the one after. */
function extraTicks(notes: readonly SoundingNote[], before: number): number {
  const previous = notes[before - 1];
  const next = notes[before];
  if (!previous) return next?.onsetTicks ?? 0;
  return previous.onsetTicks + 0.7 * previous.ticks;
}

/** The pitch in the octave that is nearest to the written notes. */
function nearest(midi: number, notes: readonly SoundingNote[], before: number): number {
  const written = (notes[before] ?? notes.at(-1))?.midi ?? midi;
  return midi + 12 * Math.round((written - midi) / 12);
}

function judgedPaths(
  map: PhraseMap,
  notes: readonly SoundingNote[],
  verdict: PhraseVerdict,
  frames: SungFrames,
): TracePaths {
  const pen = createTracePen();
  for (const [index, { sung }] of verdict.notes.entries()) {
    const note = notes[index];
    if (!sung || !note) continue;
    const seconds = Math.max(sung.end - sung.start, 0.01);
    for (const { time, hz } of frames) {
      if (hz <= 0 || time < sung.start || time > sung.end) continue;
      const share = (time - sung.start) / seconds;
      const sounded = hzToMidi(hz);
      const midi = sounded + 12 * Math.round((note.midi - sounded) / 12);
      const point = map.pointAt(note.onsetTicks + share * note.ticks, midi);
      pen.add({ ...point, time, cents: 100 * (midi - note.midi) });
    }
  }
  return pen.paths;
}
