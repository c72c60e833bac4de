import { PracticeCalendar } from "./practice-calendar.tsx";

/** Wednesday, November 25, 2026. */
const TODAY = 20_782;

/** The calendar of a newcomer, of a learner who practices now and then, and of one who never misses a day. */
export default function ProgressGallery() {
  return (
    <section style={{ display: "grid", gap: "2rem", gridTemplateColumns: "minmax(0, 1fr)" }}>
      <h2>Days of practice</h2>
      <PracticeCalendar days={[]} today={TODAY} />
      <PracticeCalendar
        days={[0, 1, 4, 9, 10, 15, 16, 19, 26, 31].map((ago) => TODAY - ago)}
        today={TODAY}
      />
      <PracticeCalendar days={Array.from({ length: 40 }, (_, ago) => TODAY - ago)} today={TODAY} />
    </section>
  );
}
