import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_LINK_LENGTH, readLink, writeLink } from "./link.ts";
import { MAX_NAME_LENGTH, maxQuestions, type OwnSet, ownSetSchema, setNameSchema } from "./set.ts";
import { SAMPLE_SETS } from "./testing/sample-sets.ts";
import { ownSets } from "./testing/sets.ts";

const THIRDS: OwnSet = {
  ...SAMPLE_SETS.intervals,
  name: "Thirds (mine).",
  key: { by: "choice", mode: "minor", tonic: "F#" },
};
const LINK = "v1.intervals.Thirds%20%28mine%29%2E.3.c.3.minor-Fs.middle.normal.cadence.any.choice";

describe("the link of a set", () => {
  test("stays as it was written, since links are kept and sent on", () => {
    expect(writeLink(THIRDS)).toBe(LINK);
    expect(readLink(LINK)).toEqual(THIRDS);
  });

  test("names the levels of phrases as bits, like every list", () => {
    const link = "v1.phrases.In%20F.6.b.major-F.slow";
    expect(readLink(link)).toEqual({
      exercise: "phrases",
      name: "In F",
      questions: 6,
      items: [1, 2, 4],
      key: { by: "choice", mode: "major", tonic: "F" },
      tempo: "slow",
    });
  });

  test.each([
    ["a minor key", "v1.phrases.In%20F.6.b.minor-F.slow", "broken"],
    ["a minor key for the voice", "v1.dictation.In%20F.6.b.voice-minor.slow", "broken"],
    ["more phrases than a set has", "v1.dictation.In%20F.21.b.major-F.slow", "broken"],
    ["a level that this release doesn't have", "v1.phrases.In%20F.6.74.major-F.slow", "items"],
  ])("refuses phrases with %s", (_, link, problem) => {
    expect(readLink(link)).toBe(problem);
  });

  test("refuses one question more than the exercise has", () => {
    for (const set of Object.values(SAMPLE_SETS)) {
      const most = maxQuestions(set.exercise);
      expect(readLink(writeLink({ ...set, questions: most }))).toMatchObject({ questions: most });
      expect(readLink(writeLink({ ...set, questions: most + 1 }))).toBe("broken");
    }
  });

  test("holds the whole set, whatever it is, in characters that no program cuts off", () => {
    fc.assert(
      fc.property(ownSets, (set) => {
        const link = writeLink(set);
        expect(readLink(link)).toEqual(ownSetSchema.parse(set));
        expect(link).toMatch(/^[\w.%-]+$/);
        expect(link.length).toBeLessThanOrEqual(MAX_LINK_LENGTH);
      }),
    );
  });

  test("stays within its limit with the longest name", () => {
    const name = "音".repeat(MAX_NAME_LENGTH);
    expect(writeLink({ ...THIRDS, name }).length).toBeLessThanOrEqual(MAX_LINK_LENGTH);
    expect(setNameSchema.safeParse("🎵".repeat(MAX_NAME_LENGTH / 2)).success).toBe(true);
    expect(setNameSchema.safeParse("🎵".repeat(MAX_NAME_LENGTH / 2 + 1)).success).toBe(false);
  });

  test.each([
    ["of another release", LINK.replace("v1", "v2"), "version"],
    [
      "of an exercise that this release doesn't have",
      LINK.replace("intervals", "rhythms"),
      "items",
    ],
    ["of items that this release doesn't have", LINK.replace(".c.", ".zzzz."), "items"],
    ["that is empty", "", "broken"],
    ["of another page", "section-2", "broken"],
    ["that ends after its version", "v1", "items"],
    ["that was cut off", LINK.slice(0, -1), "broken"],
    ["that lost a field", LINK.replace(".3.", "."), "broken"],
    ["with a field too many", `${LINK}.1`, "broken"],
    ["with a name that can't be decoded", LINK.replace("%20", "%E0"), "broken"],
    ["with a name that turns the text around", LINK.replace("%20", "%E2%80%AE"), "broken"],
    ["without a name", LINK.replace(/Thirds[^.]*/, "%20"), "broken"],
    ["without items", LINK.replace(".c.", ".0."), "broken"],
    ["with items that are no number", LINK.replace(".c.", ".-1."), "broken"],
    ["with too many questions", LINK.replace(".3.", ".51."), "broken"],
    ["with questions that are no number", LINK.replace(".3.", ".1e1."), "broken"],
    ["in a key that doesn't exist", LINK.replace("minor-Fs", "minor-Cb"), "broken"],
    ["with a key without a mode", LINK.replace("minor-Fs", "voice"), "broken"],
    ["with a key that never changes", LINK.replace("minor-Fs", "change-major"), "broken"],
    ["that is too long", `${LINK}${"1".repeat(MAX_LINK_LENGTH)}`, "broken"],
    [
      "to sing notes that sound together",
      LINK.replace(".c.3.", ".c.7.").replace(/choice$/, "voice"),
      "broken",
    ],
  ])("%s is refused", (_, link, problem) => {
    expect(readLink(link)).toBe(problem);
  });

  describe("sent on by other programs", () => {
    const links = ownSets.map(writeLink);
    const place = fc.nat();
    /** Text that links consist of, so that a mutated one often stays readable. */
    const parts = fc.oneof(
      fc.string({ maxLength: 3 }),
      fc.constantFrom(".", "..", "-", "%", "%00", "%E2%80%AE", "s", "0", "zzzzzz", "voice", "v2"),
    );
    const outcomes = ["version", "items", "broken"];

    /** Expects the set, or the reason why there is none. */
    function expectOutcome(text: string): void {
      const read = readLink(text);
      if (typeof read === "string") expect(outcomes).toContain(read);
      else expect(ownSetSchema.parse(read)).toEqual(read);
    }

    test("yields a set or a reason when a part is replaced, left out or repeated", () => {
      const mutated = fc
        .tuple(links, place, fc.integer({ min: 0, max: 8 }), parts)
        .map(([link, at, length, part]) => {
          const start = at % (link.length + 1);
          return link.slice(0, start) + part + link.slice(start + length);
        });
      fc.assert(fc.property(mutated, expectOutcome));
    });

    test("yields a set or a reason when its fields change places", () => {
      const shuffled = links.chain((link) =>
        fc
          .shuffledSubarray(link.split("."), { minLength: 1 })
          .map((fields) => ["v1", ...fields].join(".")),
      );
      fc.assert(fc.property(shuffled, expectOutcome));
    });

    test("yields a reason when it is cut off, but for the octave of a clef", () => {
      fc.assert(
        fc.property(links, place, (link, at) => {
          const cut = link.slice(0, at % link.length);
          const read = readLink(cut);
          if (typeof read === "string") expect(outcomes).toContain(read);
          else expect(link).toBe(`${cut}-8`);
        }),
      );
    });

    test("yields a set or a reason when it is any text", () => {
      fc.assert(fc.property(fc.string(), expectOutcome));
      fc.assert(
        fc.property(
          fc.string().map((text) => `v1.${text}`),
          expectOutcome,
        ),
      );
    });
  });
});
