import { describe, expect, test } from "vitest";
import { isWhole } from "../../engine/pass.ts";
import { judgeSingle } from "./judge.ts";
import { singingPass } from "./state.ts";
import { item, NOTHING, practice, single, third } from "./testing/practice.ts";

const RUN = { maxMistakes: 2, isTest: false, earlierTries: 0 };
const RETURN = { maxMistakes: 1, isTest: false, earlierTries: 2 };

type Practice = ReturnType<typeof practice>;

/** Sings a take, and continues after the verdict. @returns What was reported. */
function sing(p: Practice, take: Parameters<Practice["analyze"]>[0]) {
  p.untilListening();
  p.hear(60, 0, 0.1);
  p.send({ type: "stop" });
  const effects = p.analyze(take);
  return effects.flatMap((each) => (each.type === "report" ? [each.attempt] : []));
}
function proceed(p: Practice) {
  p.send({ type: "continue" });
  return p.phase === "advancing" ? p.answer("timerElapsed") : [];
}

describe("an interval of a run", () => {
  test("ends after the second miss, with its notes played slowly", () => {
    const p = practice(0, RUN);
    expect(sing(p, third(300))).toMatchObject([{ outcome: "tryAgain", tries: 1 }]);
    proceed(p);
    expect([p.phase, p.state.index]).toEqual(["idle", 0]);
    p.untilListening();
    p.hear(60, 0, 0.1);
    p.send({ type: "stop" });
    const played = p
      .analyze(third(300))
      .flatMap((each) => (each.type === "replay" ? each.targets : []));
    expect(played.map(({ note }) => note)).toEqual(["C4", "E4"]);
    expect(p.send({ type: "sing" })).toEqual([]);
    proceed(p);
    expect(p.state.index).toBe(1);
  });

  test("makes a pass whole with each question that reports the same item", () => {
    const asked = ["1", "2"].map((id) => ({ ...item(id, "C4", "E4"), itemId: "1-5" }));
    const p = practice(0, RUN, false, asked);
    expect(sing(p, third(0))).toMatchObject([{ itemId: "1-5" }]);
    proceed(p);
    sing(p, third(0));
    expect(proceed(p)).toContainEqual({ type: "recordEncore" });
    expect(isWhole(singingPass(p.state))).toBe(true);
  });

  test("passes at the second try", () => {
    const p = practice(0, RUN);
    sing(p, third(300));
    proceed(p);
    expect(sing(p, third(0))).toMatchObject([{ outcome: "great", tries: 2 }]);
    proceed(p);
    expect(p.state.index).toBe(1);
  });

  test("can be left after two attempts in which nothing was heard", () => {
    const p = practice(0, RUN);
    for (let attempt = 0; attempt < 2; attempt++) {
      expect(p.state.index).toBe(0);
      p.untilListening();
      p.hear(null, 0, 5.1);
      p.analyze(NOTHING);
      expect(p.phase).toBe("timeUp");
      proceed(p);
    }
    expect(p.state.index).toBe(1);
  });

  test("asks for the notes one by one where it comes back, and moves on whatever is sung", () => {
    const p = practice(0, RETURN, true);
    const rungs: string[] = [];
    const reports = [];
    while (p.state.index === 0) {
      rungs.push(p.state.rung);
      reports.push(...sing(p, p.state.rung === "both" ? third(300) : single(66)));
      proceed(p);
    }
    expect(rungs).toEqual(["root", "target", "both"]);
    expect(reports).toMatchObject([{ outcome: "tryAgain", tries: 3 }]);
    expect(p.state.rung).toBe("both");
  });
});

describe("one note at a time", () => {
  test("asks for the first note, then the second, then both, and reports the interval alone", () => {
    const p = practice();
    sing(p, third(300));
    p.send({ type: "setRung", rung: "root" });
    expect(p.phase).toBe("idle");
    expect(sing(p, single(60))).toEqual([]);
    expect(p.state.phase).toMatchObject({ verdict: { outcome: "great", reason: "single" } });
    // A syllable alone is practiced with both notes.
    p.send({ type: "sing", checkSyllables: true });
    p.answer("timerElapsed");
    p.hear(60, 0, 1);
    expect(p.analyze(single(60)).map(({ type }) => type)).toEqual(["playFeedback"]);
    proceed(p);
    expect([p.state.rung, p.state.lastVerdict]).toEqual(["target", undefined]);
    expect(sing(p, single(60))).toEqual([]);
    expect(p.state.phase).toMatchObject({ verdict: { outcome: "tryAgain" } });
    proceed(p);
    expect(p.state.rung).toBe("target");
    sing(p, single(64));
    proceed(p);
    expect(p.state.rung).toBe("both");
    expect(sing(p, third(0))).toMatchObject([{ outcome: "great", tries: 2 }]);
    proceed(p);
    expect(p.state.index).toBe(1);
  });

  test("plays the note that is asked for, after the key if that is wanted, and nothing else", () => {
    const p = practice();
    const notesIn = (effects: ReturnType<Practice["send"]>) =>
      effects.flatMap((each) => (each.type === "play" ? each.notes.map(({ note }) => note) : []));
    p.send({ type: "setRung", rung: "root" });
    p.send({ type: "play" });
    expect(notesIn(p.send({ type: "microphoneOpened" }))).toEqual(["C4"]);
    p.answer("playbackEnded");
    expect(p.phase).toBe("ready");
    p.send({ type: "stop" });
    p.send({ type: "setRung", rung: "both" });
    expect(p.state.rung).toBe("both");
    p.send({ type: "setRung", rung: "root" });
    sing(p, single(60));
    proceed(p);
    p.send({ type: "play", keyFirst: "cadence" });
    expect(notesIn(p.answer("playbackEnded"))).toEqual(["E4"]);
  });

  test("ends as soon as the note is held, and replays it beside its target", () => {
    const p = practice();
    p.send({ type: "setRung", rung: "root" });
    p.untilListening();
    p.hear(67, 0, 1);
    expect(p.phase).toBe("listening");
    p.hear(60, 1, 1);
    expect(p.phase).toBe("analyzing");
    p.analyze(single(60));
    expect(p.send({ type: "replay", what: "target" })).toMatchObject([
      { type: "stopAudio" },
      { type: "replay", targets: [{ note: "C4" }] },
    ]);
  });

  test("can't be asked for while the microphone listens, and is left with the item", () => {
    const p = practice();
    p.untilListening();
    expect(p.send({ type: "setRung", rung: "root" })).toEqual([]);
    expect(p.state.rung).toBe("both");
    p.send({ type: "stop" }, { type: "setRung", rung: "root" }, { type: "next" });
    expect([p.state.index, p.state.rung]).toEqual([1, "both"]);
  });

  test("accepts any octave, and judges the last note that was held", () => {
    const c4 = 261.63;
    expect(judgeSingle(single(48), c4)).toMatchObject({
      outcome: "great",
      notes: [{ octaveOffset: -1 }],
    });
    expect(judgeSingle(single(61), c4).outcome).toBe("tryAgain");
    expect(judgeSingle(single(66), c4).accuracy).toBe(1);
    expect(judgeSingle(NOTHING, c4)).toMatchObject({ outcome: "noVoice", reason: "silence" });
    expect(judgeSingle(single(60, 0.3), c4)).toMatchObject({ outcome: "noVoice" });
  });
});
