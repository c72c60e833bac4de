import { engrave, type Meter, type Phrase, QUARTER_TICKS } from "@attune/notation/engraving";
import type { PhraseMap } from "@attune/notation/phrase";
import { note } from "@attune/theory";
import { useMemo } from "react";
import { describePhrase, lyricsOfPhrase } from "../../lib/music/phrase-messages.ts";
import type { PhraseNoteState } from "./mark.tsx";
import { PhraseStaff, type PhraseStaffProps } from "./phrase-staff.tsx";

/** Beats of each note or rest: 'C4 1', 'r 0.5'. The first argument has the beats of the pickup. */
function createPhrase(beats: Meter["beats"], text: string, pickup = 0): Phrase {
  return {
    id: "1-00",
    level: 1,
    meter: { beats },
    pickupTicks: pickup * QUARTER_TICKS,
    events: text.split(", ").map((event) => {
      const [name = "", length] = event.split(" ");
      const ticks = Number(length) * QUARTER_TICKS;
      return name === "r" ? { kind: "rest", ticks } : { kind: "note", name, ticks };
    }),
  };
}

const STEPS = createPhrase(2, "C4 1, D4 1, E4 1, D4 1, E4 1, F4 1, E4 2");
const RANGE = createPhrase(
  3,
  "G3 1, C4 1, E4 1, G4 2, E4 1, A4 0.5, G4 0.5, F4 0.5, E4 0.5, D4 0.5, B3 0.5, C4 3",
);
const EIGHTHS = createPhrase(
  4,
  "C4 0.5, D4 0.5, E4 0.5, F4 0.5, G4 0.5, E4 0.5, C5 1, " +
    "B4 0.5, C5 0.5, A4 1, G4 1.5, F4 0.5, E4 0.5, G4 0.5, F4 0.5, D4 0.5, C4 2",
);
const HIGH = createPhrase(
  4,
  "C5 0.5, D5 0.5, E5 0.5, F5 0.5, G5 1, A5 1, G5 0.5, E5 0.5, C5 0.5, G4 0.5, A4 0.5, E5 0.5, C5 1, B4 4",
);
const RHYTHMS = createPhrase(
  4,
  "G4 0.75, A4 0.25, B4 0.75, C5 0.25, D5 0.25, B4 0.75, r 0.5, G4 0.5, r 4, " +
    "r 1, A4 1.5, r 0.5, D5 0.75, r 0.25, E4 0.25, E4 0.25, F4 0.25, G4 0.25, A4 0.5, G4 0.25, A4 0.25, B4 2",
);
const PICKUP = createPhrase(
  4,
  "G4 0.5, G4 0.5, C5 1.5, B4 0.5, A4 1, C5 1, G4 3, F4 1, E4 0.5, r 0.5, D4 0.5, r 0.5, C4 1",
  1,
);
const CHROMATIC = createPhrase(
  3,
  "E4 1, F4 0.5, F#4 0.5, G4 1, G4 0.5, F#4 0.5, F4 1, E4 1, Bb4 0.5, A4 0.5, B4 0.75, A#4 0.25, B4 1, C5 3",
);

const IN_A_FLAT: Phrase = { ...CHROMATIC, key: { tonic: "Ab", mode: "major" } };

const STATES: readonly (PhraseNoteState | undefined)[] = [
  "ok",
  "near",
  "wrong",
  "missing",
  "extra",
  "current",
];

/** Right, just written, and blank. */
const WRITTEN: readonly (PhraseNoteState | undefined)[] = [
  "ok",
  undefined,
  "current",
  ...Array<PhraseNoteState>(4).fill("placeholder"),
];

/** Every rule of engraving, and every state of a note. */
export default function PhraseStaffGallery() {
  return (
    <div style={{ display: "grid", gap: "2.5rem", gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Sample title="Phrase: quarter notes" phrase={STEPS} />
      <Sample title="Phrase: low notes in 3/4" phrase={RANGE} />
      <Sample title="Phrase: eighth notes in 4/4" phrase={EIGHTHS} />
      <Sample title="Phrase: high notes" phrase={HIGH} />
      <Sample title="Phrase: rests, dots and flags" phrase={RHYTHMS} />
      <Sample title="Phrase: a pickup" phrase={PICKUP} />
      <Sample title="Phrase: accidentals" phrase={CHROMATIC} />
      <Sample title="Phrase: in A flat major" phrase={IN_A_FLAT} />
      <Sample title="Phrase: states" phrase={STEPS} states={STATES} />
      <Sample title="Phrase: while it is written" phrase={STEPS} states={WRITTEN} caret={36} />
      <Sample
        title="Phrase: playhead and trace"
        phrase={CHROMATIC}
        playhead={4.5 * QUARTER_TICKS}
        overlay={(map) => <SungTrace map={map} phrase={CHROMATIC} />}
      />
    </div>
  );
}

interface SampleProps extends Pick<PhraseStaffProps, "states" | "caret" | "playhead" | "overlay"> {
  readonly title: string;
  readonly phrase: Phrase;
}

function Sample({ title, phrase, ...rest }: SampleProps) {
  const engraved = useMemo(() => engrave(phrase), [phrase]);
  const lyrics = useMemo(() => lyricsOfPhrase(engraved), [engraved]);
  return (
    <section style={{ display: "grid", gap: "1rem", gridTemplateColumns: "minmax(0, 1fr)" }}>
      <h2>{title}</h2>
      <PhraseStaff phrase={engraved} label={describePhrase(engraved)} lyrics={lyrics} {...rest} />
    </section>
  );
}

/** A singer who begins each note a quarter tone low. */
function SungTrace({ map, phrase }: { readonly map: PhraseMap; readonly phrase: Phrase }) {
  let start = 0;
  const paths = phrase.events.map((event) => {
    const onset = start;
    start += event.ticks;
    if (event.kind === "rest") return "";
    const points = Array.from({ length: event.ticks }, (_, tick) => {
      const { x, y } = map.pointAt(onset + tick, note(event.name).midi - 0.5 * 0.6 ** tick);
      return `${x.toFixed(2)} ${y.toFixed(2)}`;
    });
    return `M${points.join("L")}`;
  });
  return <path d={paths.join("")} fill="none" stroke="var(--in-tune)" strokeWidth="0.3" />;
}
