import { expect, test } from "vitest";
import type { Sound } from "../../ports.ts";
import { noteFile, planSound } from "./plan.ts";

const fileOf = (name: string): string | undefined => {
  const source = planSound({ kind: "note", name }).parts[0]?.source;
  return source?.kind === "file" ? source.file.key : undefined;
};

test.each([
  ["C4", "C_4"],
  ["C#4", "C_sharp_4"],
  ["Db4", "C_sharp_4"],
  ["Fb4", "E_4"],
  ["E#4", "F_4"],
  ["Cb5", "B_4"],
  ["B#4", "C_5"],
  ["Bb5", "A_sharp_5"],
  ["F##5", "G_5"],
  ["Bbb3", "A_3"],
  ["C3", "C_3"],
  ["C6", "C_6"],
])("%s is the sample %s", (name, key) => {
  expect(fileOf(name)).toBe(key);
});

test("has samples from C3 to C6", () => {
  expect([noteFile(47), noteFile(85)]).toEqual([undefined, undefined]);
  expect(noteFile(60)).toEqual({ key: "C_4", path: "notes/C_4.mp3" });
});

test.each([
  ["B2", "C_3", -1],
  ["C2", "C_3", -12],
  ["C1", "C_3", -24],
  ["C#6", "C_6", 1],
  ["C8", "C_6", 24],
])("%s is the sample %s at another speed", (name, key, halfSteps) => {
  const { parts } = planSound({ kind: "note", name });
  expect(fileOf(name)).toBe(key);
  expect(parts[0]?.source).toMatchObject({ rate: 2 ** (halfSteps / 12) });
});

test.each(["B0", "C#8"])("plays %s by the synth, as it is too far from any sample", (name) => {
  const { parts } = planSound({ kind: "note", name });
  expect(parts.map(({ source }) => source.kind)).toEqual(["synth"]);
});

test("plays a drone by the synth, and background notes softer", () => {
  const drone: Sound = { kind: "note", name: "C3", seconds: 2, gain: 0.2, voice: "drone" };
  const { parts } = planSound(drone);
  expect(parts).toMatchObject([{ source: { kind: "synth", timbre: "drone" }, gain: 0.2, hold: 2 }]);
});

test("keeps loud notes at full gain in a mix with soft ones", () => {
  const soft = ["C3", "E4", "G4", "C5"].map(
    (name) => ({ at: 0, sound: { kind: "note", name, gain: 0.35 } }) as const,
  );
  const { parts } = planSound({ kind: "mix", parts: soft });
  expect(parts.map(({ gain }) => gain)).toEqual([0.35, 0.35, 0.35, 0.35]);
});

test.each(["", "H4", "c4", "C", "C44", "C###4", "C4 "])("'%s' is not a note", (name) => {
  expect(planSound({ kind: "note", name })).toEqual({ parts: [], invalid: [name] });
});

test("holds a note for half a second by default, with the synth as fallback", () => {
  const [short] = planSound({ kind: "note", name: "A4" }).parts;
  const [long] = planSound({ kind: "note", name: "A4", seconds: 1 }).parts;
  expect([short?.hold, long?.hold]).toEqual([0.5, 1]);
  expect(short?.instead).toEqual({ kind: "synth", hz: 440 });
});

test("plays recordings and effects to their end, without a fallback", () => {
  const sounds: Sound[] = [
    { kind: "recording", name: "d-dorian" },
    { kind: "effect", name: "page-flip" },
  ];
  const parts = sounds.flatMap((sound) => planSound(sound).parts);
  expect(parts.map(({ channel }) => channel)).toEqual(["notes", "effects"]);
  for (const part of parts) {
    expect(part.hold).toBeUndefined();
    expect(part.instead).toBeUndefined();
  }
});

test("flattens nested mixes to one timeline, and lists invalid names", () => {
  const mix: Sound = {
    kind: "mix",
    parts: [
      { at: 0, sound: { kind: "note", name: "C4", seconds: 1 } },
      {
        at: 1,
        sound: {
          kind: "mix",
          parts: [
            { at: 0, sound: { kind: "note", name: "E4", seconds: 1 } },
            { at: 1, sound: { kind: "note", name: "X4" } },
            { at: 1.5, sound: { kind: "note", name: "G4" } },
          ],
        },
      },
    ],
  };
  const { parts, invalid } = planSound(mix);
  expect(parts.map(({ at }) => at)).toEqual([0, 1, 2.5]);
  expect(parts.map(({ gain }) => gain)).toEqual([1, 1, 1]);
  expect(invalid).toEqual(["X4"]);
});

test("scales down simultaneous voices", () => {
  const chord: Sound = {
    kind: "mix",
    parts: ["C4", "E4", "G4", "C5"].map((name) => ({ at: 0, sound: { kind: "note", name } })),
  };
  expect(planSound(chord).parts.map(({ gain }) => gain)).toEqual([0.5, 0.5, 0.5, 0.5]);
});

test("plans no parts for an empty mix", () => {
  expect(planSound({ kind: "mix", parts: [] })).toEqual({ parts: [], invalid: [] });
});
