import type { PhraseMap } from "@attune/notation/phrase";
import { hzToMidi } from "@attune/theory";
import { useEffect, useRef } from "react";
import { Playhead } from "../../../notation/phrase/playhead.tsx";
import { createOctaveFinder } from "../../../ui/pitch/octave.ts";
import type { LiveChannel } from "../../runner/live-channel.ts";
import styles from "./phrase-view.module.css";
import { createTracePen, type TracePaths } from "./trace-paths.ts";

/** Where the learner is in the phrase, and what sounds there. */
export interface FollowedFrame {
  /** Seconds from the start of the recording. */
  readonly time: number;
  /** 0 without a voice. */
  readonly hz: number;
  /** Ticks from the start of the phrase. */
  readonly ticks: number;
  /** MIDI number of the written note at this moment. */
  readonly aim: number;
}

interface LiveTraceProps {
  readonly map: PhraseMap;
  readonly live: LiveChannel<FollowedFrame>;
}

const CLOSENESSES = ["inTune", "near", "off"] as const;

/** The playhead and the sung pitch, drawn without React while the microphone listens. */
export function LiveTrace({ map, live }: LiveTraceProps) {
  const group = useRef<SVGGElement>(null);
  useEffect(() => {
    const pen = createTracePen();
    const octaves = createOctaveFinder();
    let ticks = 0;
    let scheduled = 0;

    function draw(): void {
      scheduled = 0;
      const [playhead, ...lines] = group.current?.children ?? [];
      const { x, top } = map.lineAt(ticks);
      playhead?.setAttribute("transform", `translate(${x} ${top})`);
      for (const [index, line] of lines.entries()) {
        const closeness = CLOSENESSES[index];
        if (closeness) line.setAttribute("d", pen.paths[closeness]);
      }
    }

    const unsubscribe = live.subscribe((frame) => {
      ({ ticks } = frame);
      if (frame.hz > 0) {
        const sung = hzToMidi(frame.hz);
        const midi = sung + octaves.shift(sung, frame.aim);
        const cents = 100 * (midi - frame.aim);
        pen.add({ ...map.pointAt(ticks, midi), time: frame.time, cents });
      } else octaves.pause();
      scheduled ||= requestAnimationFrame(draw);
    });
    return () => {
      unsubscribe();
      cancelAnimationFrame(scheduled);
    };
  }, [map, live]);
  return (
    <g ref={group}>
      <Playhead map={map} ticks={0} />
      <TraceLines paths={EMPTY} />
    </g>
  );
}

const EMPTY: TracePaths = { inTune: "", near: "", off: "" };

/** The sung pitch, colored by how close it is to the written notes. */
export function TraceLines({ paths }: { readonly paths: TracePaths }) {
  return CLOSENESSES.map((closeness) => (
    <path key={closeness} className={styles[closeness]} d={paths[closeness]} />
  ));
}
