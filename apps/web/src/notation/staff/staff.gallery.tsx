import { CLEFS, noteAtPosition } from "@attune/theory";
import { type ReactNode, useState } from "react";
import { formatNote } from "../../lib/music/music-names.ts";
import { Staff } from "./staff.tsx";
import { StaffButtons } from "./staff-buttons.tsx";

const UP = ["C4", "C#4", "D4", "D#4", "E4", "F4", "F#4", "G4", "G#4", "A4", "A#4", "B4", "C5"];
const DOWN = ["C5", "B4", "Bb4", "A4", "Ab4", "G4", "Gb4", "F4", "E4", "Eb4", "D4", "Db4", "C4"];
const UP_SYLLABLES = "DO DI RE RI MI FA FI SO SI LA LI TI DO".split(" ");
const DOWN_SYLLABLES = "DO TI TE LA LE SO SE FA MI ME RE RA DO".split(" ");
const DORIAN = ["D4", "E4", "F4", "G4", "A4", "B4", "C5", "D5"];
const HALF_STEPS = [1, 5];

const chromatic = (names: readonly string[], syllables: readonly string[]) =>
  names.map((name, index) => ({
    name,
    labels: [syllables[index] ?? "", formatNote(name.slice(0, -1))],
    ...(index === 3 && { state: "sounding" as const }),
  }));

/** Every state of the staff. */
export default function StaffGallery() {
  return (
    <div style={{ display: "grid", gap: "2rem", gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Sample title="The singing screen">
        <Staff
          label="C4, then E4"
          spacing={6}
          notes={[
            { name: "C4", labels: ["DO", "1"], state: "sounding" },
            { name: "E4", labels: ["MI", "3"] },
          ]}
        />
        <Staff
          label="C4, then F sharp 4"
          spacing={6}
          notes={[
            { name: "C4", labels: ["DO"], state: "muted" },
            { name: "F#4", labels: ["FI"], state: "sounding" },
          ]}
        />
      </Sample>
      <Sample title="With buttons">
        <TrebleClef />
        <KeySignatureLesson />
      </Sample>
      <Sample title="Key signatures">
        {([1, 2, 3, 4, 7] as const).map((count) => (
          <Staff
            key={count}
            label={`${count} sharps`}
            keySignature={{ accidental: "sharp", count }}
            notes={[{ name: "G4" }]}
          />
        ))}
        {([1, 2, 3, 7] as const).map((count) => (
          <Staff
            key={count}
            label={`${count} flats`}
            keySignature={{ accidental: "flat", count }}
            notes={[{ name: "F4" }]}
          />
        ))}
      </Sample>
      <Sample title="Clefs">
        {CLEFS.flatMap((clef) =>
          (["sharp", "flat"] as const).map((accidental) => (
            <Staff
              key={clef + accidental}
              label={`${clef} clef, 7 ${accidental}s`}
              clef={clef}
              keySignature={{ accidental, count: 7 }}
              notes={[{ name: noteAtPosition(4, 0, clef) }]}
            />
          )),
        )}
      </Sample>
      <Sample title="Chords and double accidentals">
        <Staff
          label="Notes together"
          notes={[
            { name: "C4", labels: ["C", "1"] },
            { name: "E4", labels: ["E", "3"], isChordTone: true },
            { name: "Bb4" },
            { name: "Cb5", isChordTone: true },
            { name: "F##4" },
            { name: "A#4", isChordTone: true },
            { name: "C#5", isChordTone: true },
            { name: "Ebb5" },
          ]}
        />
      </Sample>
      <Sample title="Chromatic, up and down">
        <Staff label="Chromatic scale, up" spacing={3} notes={chromatic(UP, UP_SYLLABLES)} />
        <Staff label="Chromatic scale, down" spacing={3} notes={chromatic(DOWN, DOWN_SYLLABLES)} />
      </Sample>
      <Sample title="A mode, its steps, 8va on the last note">
        <Staff
          label="D Dorian"
          notes={DORIAN.map((name, index) => ({
            name,
            labels: [String(index === 7 ? 1 : index + 1)],
            ...(index === 7 && { ottava: true }),
          }))}
          brackets={DORIAN.slice(1).map((_, index) => ({
            from: index,
            to: index + 1,
            kind: HALF_STEPS.includes(index) ? "half" : "whole",
            label: HALF_STEPS.includes(index) ? "½" : "1",
          }))}
        />
      </Sample>
      <Sample title="Ledger lines, accidentals in the key">
        <Staff
          label="Ledger lines"
          notes={["G3", "A3", "B3", "C4", "D4", "G5", "A5", "B5", "C6"].map((name) => ({ name }))}
        />
        <Staff
          label="Accidentals in A major"
          keySignature={{ accidental: "sharp", count: 3 }}
          notes={["F#4", "F4", "F#4", "Bb4", "B4", "G4", "G#5"].map((name) => ({ name }))}
        />
      </Sample>
    </div>
  );
}

function TrebleClef() {
  const [selected, setSelected] = useState<number | undefined>(5);
  return (
    <StaffButtons
      label="Place an A sharp"
      columns={[
        {
          label: "Whole note",
          mark: { kind: "note", alteration: 1 },
          selected,
          onSelect: (position) => setSelected(position === selected ? undefined : position),
        },
      ]}
    />
  );
}

function KeySignatureLesson() {
  const [sign, setSign] = useState<number | undefined>(9);
  const [key, setKey] = useState<number | undefined>();
  return (
    <StaffButtons
      label="A to E major"
      keySignature={{ accidental: "sharp", count: 3 }}
      columns={[
        {
          label: "Accidental",
          mark: { kind: "accidental", alteration: 1 },
          positions: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
          selected: sign,
          onSelect: setSign,
        },
        { label: "Key note", mark: { kind: "note" }, selected: key, onSelect: setKey },
      ]}
    />
  );
}

function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section style={{ display: "grid", gap: "1.5rem", gridTemplateColumns: "minmax(0, 1fr)" }}>
      <h2>{title}</h2>
      <div style={{ display: "flex", flexWrap: "wrap", gap: "1.5rem", alignItems: "end" }}>
        {children}
      </div>
    </section>
  );
}
