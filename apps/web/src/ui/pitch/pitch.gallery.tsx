import { midiToHz } from "@attune/theory";
import { useEffect, useState } from "react";
import type { Elements } from "../../lib/elements.ts";
import { every } from "../../lib/timing/timers.ts";
import { Button } from "../buttons/button.tsx";
import { CentsNeedle } from "./cents-needle.tsx";
import { LevelMeter } from "./level-meter.tsx";
import { PitchTrace } from "./pitch-trace.tsx";
import type { TraceMark } from "./trace-marks.tsx";
import { type PitchView, type SungFrame, usePitchView } from "./view.ts";

const THIRD = [
  { midi: 60, label: "DO", detail: "C4" },
  { midi: 64, label: "MI", detail: "E4" },
];
const FRAME = 0.01;

/** A sung interval with a scoop into each note, vibrato, and a pause; `off` is the cents off each note. */
function singing(root: number, target: number, off: readonly [number, number]): SungFrame[] {
  return Array.from({ length: 300 }, (_, index) => {
    const time = index * FRAME;
    const second = time > 1.5;
    const since = second ? time - 1.5 : time - 0.25;
    const voiced = since > 0 && (second ? since < 1.2 : since < 1.15);
    const scoop = -1.4 * Math.exp(-since / 0.05);
    const vibrato = 0.16 * Math.sin(2 * Math.PI * 5.5 * since) * Math.min(1, since);
    const midi = (second ? target + off[1] / 100 : root + off[0] / 100) + scoop + vibrato;
    const swell = Math.sin(Math.PI * Math.min(1, since / 1.2));
    return {
      time,
      hz: voiced ? midiToHz(midi) : 0,
      clarity: voiced ? 0.6 + 0.4 * swell : 0,
      level: voiced ? 0.02 + 0.12 * swell : 0.001,
    };
  });
}

/** Pushes the frames in a loop, at the rate of a microphone. */
function useSinger(
  view: PitchView,
  frames: readonly SungFrame[],
  targetAt: (time: number) => number,
) {
  useEffect(() => {
    let next = 0;
    return every(20, () => {
      if (next === 0) view.clear();
      for (let burst = 0; burst < 2; burst++) {
        const frame = frames[next++];
        if (frame) view.push(frame, targetAt(frame.time));
      }
      if (next > frames.length + 100) next = 0;
    });
  }, [view, frames, targetAt]);
}

const targetsOf = (root: number, target: number) => (time: number) => (time < 1.5 ? root : target);

const LIVE = { frames: singing(48, 52, [8, -38]), targetAt: targetsOf(60, 64) };

function Live() {
  const view = usePitchView();
  useSinger(view, LIVE.frames, LIVE.targetAt);
  return (
    <>
      <PitchTrace view={view} targets={THIRD} summary="C4 and E4, live" />
      <CentsNeedle view={view} />
      <LevelMeter view={view} />
    </>
  );
}

interface TakeProps {
  readonly targets: typeof THIRD;
  readonly off: readonly [number, number];
  readonly active?: number;
  readonly until?: number;
  readonly seconds?: number;
  readonly marks?: readonly TraceMark[];
}

/** A finished attempt, or one stopped at `until`. */
function Take({ targets, off, active, until, seconds, marks }: TakeProps) {
  const view = usePitchView();
  const [root, target] = targets.map(({ midi }) => midi);
  useEffect(() => {
    const targetAt = targetsOf(root ?? 60, target ?? 60);
    const frames = singing(root ?? 60, target ?? 60, off);
    if (until === undefined) {
      view.showTake(frames, targetAt);
      view.setCursor(1.1);
      return;
    }
    for (const frame of frames) if (frame.time <= until) view.push(frame, targetAt(frame.time));
  }, [view, root, target, off, until]);
  return (
    <>
      <PitchTrace
        view={view}
        seconds={seconds ?? 5}
        summary="An attempt"
        marks={marks}
        targets={targets.map((one, index) => ({ ...one, active: (active ?? index) === index }))}
      />
      {until !== undefined && <CentsNeedle view={view} />}
    </>
  );
}

const pair = (root: number, rootName: string, target: number, targetName: string) => [
  { midi: root, label: "DO", detail: rootName },
  { midi: target, label: "X", detail: targetName },
];

const SAMPLES: readonly (TakeProps & { readonly title: string })[] = [
  { title: "In tune, on the root", targets: THIRD, off: [6, 0], active: 0, until: 1.1 },
  { title: "Flat, on the target", targets: THIRD, off: [10, -62], active: 1, until: 2.4 },
  { title: "Sharp", targets: THIRD, off: [-12, 84], active: 1, until: 2.4 },
  { title: "Far off", targets: THIRD, off: [0, -260], active: 1, until: 2.4 },
  { title: "Judged, with the playback position", targets: THIRD, off: [-4, -45] },
  {
    title: "Judged, with syllables",
    targets: THIRD,
    off: [-4, -45],
    marks: [
      { at: 0.25, midi: 59.96, text: "DO", tone: "right" },
      { at: 1.5, midi: 63.55, text: "RE?", tone: "wrong" },
    ],
  },
  {
    title: "Judged, with a failed analysis",
    targets: THIRD,
    off: [-4, -45],
    marks: [{ at: 0.25, midi: 59.96, text: "AUDIO TOO LARGE", tone: "plain" }],
  },
  { title: "Minor 2nd", targets: pair(60, "C4", 61, "C♯4"), off: [5, 20], active: 1, until: 2.5 },
  { title: "Octave", targets: pair(60, "C4", 72, "C5"), off: [-15, 40], active: 1, until: 2.5 },
  { title: "Scrolled", targets: THIRD, off: [5, 20], active: 1, until: 2.6, seconds: 2 },
];

/** Every state of the pitch components. */
export default function PitchGallery() {
  const [shown, setShown] = useState(true);
  return (
    <div style={{ display: "grid", gap: "2rem" }}>
      <Sample title="Live, an octave lower">
        {shown && <Live />}
        <Button onClick={() => setShown(!shown)}>Mount or unmount</Button>
      </Sample>
      <div
        style={{
          display: "grid",
          gap: "2rem",
          gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 26rem), 1fr))",
        }}
      >
        {SAMPLES.map(({ title, ...take }) => (
          <Sample key={title} title={title}>
            <Take {...take} />
          </Sample>
        ))}
      </div>
    </div>
  );
}

function Sample({ title, children }: { title: string; children: Elements }) {
  return (
    <section style={{ display: "grid", gap: "1rem" }}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
