import { arbitraryPhrase, readPhrase } from "@attune/phrases/testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { EngravedPhrase } from "./engraved.ts";
import { engrave } from "./index.ts";

const notesOf = ({ measures }: EngravedPhrase) =>
  measures.flatMap(({ elements }) => elements.filter((element) => element.kind === "note"));

describe("engrave", () => {
  test("keeps each rest as it is written, if wanted", () => {
    const phrase = readPhrase(2, "r:4 r:8 r:8 | r:8 r:4 C4:8 | r:2");
    const { measures } = engrave(phrase, { keepsRests: true });
    expect(
      measures.map(({ elements }) =>
        elements.map(({ kind, value, onsetTicks }) => `${kind} ${value} ${onsetTicks}`),
      ),
    ).toEqual([
      ["rest quarter 0", "rest eighth 12", "rest eighth 18"],
      ["rest eighth 24", "rest quarter 30", "note eighth 42"],
      ["rest half 48"],
    ]);
    const whole = engrave(readPhrase(4, "r:1"), { keepsRests: true });
    expect(whole.measures[0]?.elements).toMatchObject([{ value: "whole", position: 8 }]);
    expect(() => engrave(readPhrase(4, "r:4."), { keepsRests: true })).toThrow(RangeError);
  });

  test("numbers a pickup 0 and ends with the final bar line", () => {
    const { meter, measures } = engrave(
      readPhrase(2, "G4:8 | C5:4 E5:4 | C5:4.", { hasPickup: true }),
    );
    expect(meter.beats).toBe(2);
    expect(
      measures.map(({ number, startTicks, ticks, barLine }) => [
        number,
        startTicks,
        ticks,
        barLine,
      ]),
    ).toEqual([
      [0, 0, 6, "single"],
      [1, 6, 24, "single"],
      [2, 30, 18, "final"],
    ]);
  });

  test.each([
    ["1", "whole", false, 0],
    ["2.", "half", true, 0],
    ["2", "half", false, 0],
    ["4.", "quarter", true, 0],
    ["4", "quarter", false, 0],
    ["8.", "eighth", true, 1],
    ["8", "eighth", false, 1],
    ["16", "sixteenth", false, 2],
  ] as const)("writes the length %s as %s, dotted: %s, with %i flags", (length, ...expected) => {
    const [first] = notesOf(engrave(readPhrase(4, `A4:${length}`)));
    expect([first?.value, first?.isDotted, first?.flags]).toEqual(expected);
    expect(first?.stem).toBe(length === "1" ? undefined : "up");
  });

  test("gives all notes of a beam the stem of the farthest one, and no flags", () => {
    const { measures } = engrave(readPhrase(2, "E4:8 C5:8 D5:4"));
    expect(measures[0]?.beams).toMatchObject([{ elements: [0, 1], stem: "up" }]);
    expect(measures[0]?.elements).toMatchObject([
      { stem: "up", flags: 0, beam: 0 },
      { stem: "up", flags: 0, beam: 0 },
      { stem: "down", flags: 0, beam: undefined },
    ]);
  });

  test("puts rests at the middle line, and a silent measure's below the line above it", () => {
    const { measures } = engrave(readPhrase(2, "C4:4 r:8 C4:8 | r:4 r:4 | C4:2"));
    const rests = measures.flatMap(({ elements }) =>
      elements.filter((element) => element.kind === "rest"),
    );
    expect(rests).toMatchObject([
      { value: "eighth", position: 6, onsetTicks: 12, ticks: 6, isWholeMeasure: false },
      { value: "whole", position: 8, onsetTicks: 24, ticks: 24, isWholeMeasure: true },
    ]);
  });

  test("writes the rests that complete a measure after a pickup by its beats", () => {
    const { measures } = engrave(readPhrase(4, "G4:4 | C5:1 | C5:4 r:4 r:4", { hasPickup: true }));
    expect(measures[2]?.elements.map(({ value }) => value)).toEqual([
      "quarter",
      "quarter",
      "quarter",
    ]);
  });

  test("engraves a phrase that is not complete", () => {
    expect(engrave(readPhrase(4, "")).measures).toEqual([]);
    const { measures } = engrave(readPhrase(4, "C4:4 D4:4"));
    expect(measures).toMatchObject([{ number: 1, ticks: 24, barLine: "final" }]);
  });

  test("throws a RangeError for what can't be written", () => {
    expect(() => engrave(readPhrase(2, "C4:4 D4:2"))).toThrow(RangeError);
    expect(() => engrave(readPhrase(2, "H4:4"))).toThrow(RangeError);
    const events = [{ kind: "note", name: "C4", ticks: 30 }] as const;
    expect(() => engrave({ ...readPhrase(4, ""), events })).toThrow(RangeError);
  });

  test("keeps all notes with their times, and fills each measure without gaps", () => {
    fc.assert(
      fc.property(arbitraryPhrase({ rests: 0.3 }), (phrase) => {
        const engraved = engrave(phrase);
        expect(
          notesOf(engraved).map(({ eventIndex, name, ticks }) => ({ eventIndex, name, ticks })),
        ).toEqual(
          phrase.events.flatMap((event, eventIndex) =>
            event.kind === "note" ? [{ eventIndex, name: event.name, ticks: event.ticks }] : [],
          ),
        );
        expect(notesOf(engraved).map(({ noteIndex }) => noteIndex)).toEqual(
          notesOf(engraved).map((_, index) => index),
        );
        let end = 0;
        for (const { elements, startTicks, ticks } of engraved.measures) {
          expect(startTicks).toBe(end);
          for (const element of elements) {
            expect(element.onsetTicks).toBe(end);
            end += element.ticks;
          }
          expect(end).toBe(startTicks + ticks);
        }
      }),
    );
  });

  test("puts notes on a beam only within a beat, or as four eighths of a half measure", () => {
    fc.assert(
      fc.property(arbitraryPhrase(), (phrase) => {
        for (const { elements, beams, number, startTicks, ticks } of engrave(phrase).measures) {
          const lacking = number === 0 ? 12 * phrase.meter.beats - ticks : 0;
          for (const beam of beams) {
            const members = beam.elements.map((index) => elements[index]);
            const starts = members.map((each) => (each?.onsetTicks ?? 0) - startTicks + lacking);
            const beats = new Set(starts.map((start) => Math.floor(start / 12)));
            const halves = new Set(starts.map((start) => Math.floor(start / 24)));
            const areFourEighths =
              members.length === 4 && members.every((each) => each?.ticks === 6);
            expect(beats.size === 1 || (areFourEighths && halves.size === 1)).toBe(true);
          }
        }
      }),
    );
  });
});
