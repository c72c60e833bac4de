import type { Confusion, KindStability } from "@attune/memory";
import { Section } from "../../ui/layout/section.tsx";
import { ConfusionList } from "./confusion-list.tsx";
import { ForecastChart } from "./forecast-chart.tsx";
import { PitchChart } from "./pitch-chart.tsx";
import { PracticeCalendar } from "./practice-calendar.tsx";
import { PracticeTimeChart } from "./practice-time-chart.tsx";
import { WhatSticks } from "./what-sticks.tsx";

/** Wednesday, November 25, 2026. */
const TODAY = 20_782;

const KINDS: readonly KindStability[] = [
  { kind: "sing", counts: { new: 5, days: 3, weeks: 4, months: 3, lasting: 2 } },
  { kind: "hear", counts: { new: 6, days: 4, weeks: 6, months: 5, lasting: 3 } },
  { kind: "name", counts: { new: 0, days: 1, weeks: 5, months: 6, lasting: 5 } },
  { kind: "staff", counts: { new: 10, days: 2, weeks: 3, months: 2, lasting: 0 } },
  { kind: "enharmonic", counts: { new: 2, days: 0, weeks: 0, months: 0, lasting: 7 } },
  { kind: "inversion", counts: { new: 14, days: 0, weeks: 0, months: 0, lasting: 0 } },
  { kind: "key", counts: { new: 3, days: 5, weeks: 0, months: 0, lasting: 0 } },
  { kind: "triad", counts: { new: 0, days: 2, weeks: 2, months: 2, lasting: 1 } },
  { kind: "mode", counts: { new: 6, days: 1, weeks: 0, months: 0, lasting: 0 } },
];

const SUNG_WEEKS = [71, 64, 66, 48, 41, 43, 30, 22].map((cents, index) => ({
  day: TODAY - 3 - 7 * (9 - (index > 3 ? index + 2 : index)),
  cents,
  answers: 5 + index,
}));

const CONFUSIONS: readonly Confusion[] = [
  { atomId: "hear:+5", answer: "7", count: 14 },
  { atomId: "hear:-9", answer: "8", count: 9 },
  { atomId: "name:Eb", answer: "Eb RI b3", count: 6 },
  { atomId: "sing:1-7", answer: "7", count: 4 },
  { atomId: "staff:F#", answer: "3", count: 3 },
  { atomId: "key:61", answer: "#10 5", count: 1 },
  { atomId: "enharmonic:B=Cb", answer: "C", count: 1 },
  { atomId: "mode:dorian", answer: "from a later release", count: 1 },
];

const DAYS = [0, 1, 4, 9, 10, 15, 16, 19, 26, 31, 40, 41, 60].map((ago) => ({
  day: TODAY - ago,
  answers: 20,
  seconds: 180 + ((ago * 97) % 400),
}));

/** The parts of the progress page, with little and with much to show. */
export default function ProgressGallery() {
  return (
    <div style={{ display: "grid", gap: "2rem", gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Section title="Days of practice">
        <PracticeCalendar days={[]} today={TODAY} />
        <PracticeCalendar days={DAYS.map(({ day }) => day)} today={TODAY} />
        <PracticeCalendar
          days={Array.from({ length: 40 }, (_, ago) => TODAY - ago)}
          today={TODAY}
        />
      </Section>
      <Section title="What sticks">
        <WhatSticks kinds={KINDS} />
      </Section>
      <Section title="What comes back">
        <ForecastChart counts={[12, 3, 0, 7, 4, 1, 2, 9, 0, 0, 3, 1, 0, 5]} today={TODAY} />
        <ForecastChart counts={Array.from({ length: 14 }, () => 0)} today={TODAY} />
      </Section>
      <Section title="What you mix up">
        <ConfusionList confusions={CONFUSIONS} />
      </Section>
      <Section title="How close you sing">
        <PitchChart weeks={SUNG_WEEKS} />
        <PitchChart weeks={SUNG_WEEKS.slice(-1)} />
      </Section>
      <Section title="Time practiced">
        <PracticeTimeChart days={DAYS} today={TODAY} />
      </Section>
    </div>
  );
}
