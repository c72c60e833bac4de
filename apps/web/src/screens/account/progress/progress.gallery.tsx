import type { Learning } from "@attune/contract";
import { useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import ProgressPanel from "./progress-panel.tsx";
import { ProgressReport } from "./progress-report.tsx";

const DAY_MS = 86_400_000;

/** Days of a learner who improves, with some variance. */
const daysOf = (count: number): Learning["days"] =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.UTC(2026, 0, 5) + index * DAY_MS * 1.7).toISOString().slice(0, 10),
    accuracy: Math.min(100, 52 + (44 * index) / count + 9 * Math.sin(index * 2.3)),
    attempts: 8 + ((index * 7) % 23),
  }));

const LESSONS: Learning["lessons"] = [
  { exercise: "intervals", greats: 124, attempts: 190 },
  { exercise: "ear-training-sequential", greats: 61, attempts: 74 },
  { exercise: "note-matching", greats: 33, attempts: 40 },
  { exercise: "ear-training-random", greats: 20, attempts: 88 },
  { exercise: "phrases-1", greats: 16, attempts: 19 },
  { exercise: "treble-clef", greats: 14, attempts: 17 },
  { exercise: "circle-of-fifths", greats: 8, attempts: 11 },
  { exercise: "phrases-2", greats: 7, attempts: 15 },
  { exercise: "dictation-1", greats: 5, attempts: 9 },
  { exercise: "inversions", greats: 1, attempts: 1 },
  { exercise: "enharmonics", greats: 0, attempts: 2 },
];

const MISSED: Learning["missedIntervals"] = [
  { interval: "Tritone", missed: 19, attempts: 31 },
  { interval: "Minor 6th", missed: 12, attempts: 25 },
  { interval: "Major 7th", missed: 9, attempts: 14 },
  { interval: "Perfect 4th", missed: 4, attempts: 22 },
  { interval: "Minor 2nd", missed: 1, attempts: 18 },
];

const SAMPLES: Readonly<Record<string, Learning>> = {
  Nothing: { lessons: [], days: [], missedIntervals: [] },
  "A day": { lessons: LESSONS.slice(0, 1), days: daysOf(1), missedIntervals: [] },
  "Two days": {
    lessons: LESSONS.slice(0, 2),
    days: daysOf(2),
    missedIntervals: MISSED.slice(0, 1),
  },
  "Twelve days": { lessons: LESSONS, days: daysOf(12), missedIntervals: MISSED },
  "Sixty days": { lessons: LESSONS, days: daysOf(60), missedIntervals: MISSED },
};

/** The progress report at several stages, in its dialog. */
export default function LearningGallery() {
  const [shown, setShown] = useState<string>();
  const close = () => setShown(undefined);
  const sample = shown === undefined ? undefined : SAMPLES[shown];
  return (
    <section style={{ display: "grid", gap: "1rem" }}>
      <h2>Your progress</h2>
      <div style={{ display: "flex", flexWrap: "wrap", gap: "1rem" }}>
        {[...Object.keys(SAMPLES), "From the server"].map((name) => (
          <Button key={name} onClick={() => setShown(name)}>
            {name}
          </Button>
        ))}
      </div>
      {shown !== undefined && (
        <Dialog title="User Profile" onClose={close}>
          {sample ? (
            <div style={{ display: "grid", gap: "2rem", gridTemplateColumns: "minmax(0, 1fr)" }}>
              <ProgressReport learning={sample} onLeave={close} />
            </div>
          ) : (
            <ProgressPanel onLeave={close} />
          )}
        </Dialog>
      )}
    </section>
  );
}
