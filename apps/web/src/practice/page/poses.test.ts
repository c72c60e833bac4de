import type { QuizPhase, QuizVerdict, SingingPhase, Verdict } from "@attune/exercises";
import { describe, expect, test } from "vitest";
import { matchingPose, quizPose, singingPose } from "./poses.ts";

describe("in a quiz", () => {
  const draft = undefined;
  const right: QuizVerdict = { outcome: "great", reason: "" };
  const wrong: QuizVerdict = { outcome: "tryAgain", reason: "" };
  test.each<[QuizPhase<unknown, QuizVerdict>, boolean, string]>([
    [{ name: "presenting", draft }, false, "waits"],
    [{ name: "presenting", draft }, true, "conducts"],
    [{ name: "answering", draft }, false, "waits"],
    [{ name: "answering", draft }, true, "conducts"],
    [{ name: "rewarding", draft, verdict: right }, true, "conducts"],
    [{ name: "rewarding", draft, verdict: right }, false, "delighted"],
    [{ name: "judged", draft, verdict: right }, false, "delighted"],
    [{ name: "judged", draft, verdict: right }, true, "conducts"],
    [{ name: "judged", draft, verdict: wrong }, false, "encourages"],
    [{ name: "advancing", draft, verdict: wrong }, false, "encourages"],
    [{ name: "finished" }, false, "bows"],
  ])("%o, sounding: %s: he %s", (phase, sounding, pose) => {
    expect(quizPose({ phase, isSounding: sounding })).toBe(pose);
  });
});

describe("in singing", () => {
  const verdict = (outcome: Verdict["outcome"]): Verdict => ({
    outcome,
    reason: "notes",
    accuracy: 50,
    notes: [],
  });
  test.each<[SingingPhase, string]>([
    [{ name: "idle" }, "waits"],
    [{ name: "playing", sounding: "root" }, "conducts"],
    [{ name: "playing", sounding: "target" }, "conducts"],
    [{ name: "ready" }, "listens"],
    [{ name: "listening", count: 3, unheard: false }, "listens"],
    [{ name: "analyzing" }, "listens"],
    [{ name: "hearing", verdict: verdict("great") }, "listens"],
    [{ name: "judged", verdict: verdict("great") }, "delighted"],
    [{ name: "judged", verdict: verdict("good") }, "delighted"],
    [{ name: "judged", verdict: verdict("tryAgain") }, "encourages"],
    [{ name: "judged", verdict: verdict("noVoice") }, "encourages"],
    [{ name: "timeUp", reason: "silence" }, "encourages"],
    [{ name: "advancing" }, "waits"],
    [{ name: "finished" }, "bows"],
  ])("%o: he %s", (phase, pose) => {
    expect(singingPose({ phase, replaying: undefined })).toBe(pose);
  });

  test("conducts a replayed target, and listens to a replayed take, also after a verdict", () => {
    const phase: SingingPhase = { name: "judged", verdict: verdict("great") };
    expect(singingPose({ phase, replaying: "target" })).toBe("conducts");
    expect(singingPose({ phase, replaying: "you" })).toBe("listens");
    expect(singingPose({ phase, replaying: "both" })).toBe("listens");
  });
});

describe("in note matching", () => {
  const none = { note: undefined, syllable: undefined, degree: undefined };
  const item = { note: "C", syllable: "DO", degree: "1" };
  const great = {
    outcome: "great",
    group: "C",
    reason: { code: "matched", item },
  } as const;
  const wrong = {
    outcome: "tryAgain",
    group: "C",
    reason: { code: "wrongDegree", note: item, degree: item },
  } as const;

  test("responds to the verdict until the next cell is selected", () => {
    const choosing = { phase: { name: "choosing" } } as const;
    expect(matchingPose({ ...choosing, selection: none, verdict: undefined })).toBe("waits");
    expect(matchingPose({ ...choosing, selection: none, verdict: great })).toBe("delighted");
    expect(matchingPose({ ...choosing, selection: none, verdict: wrong })).toBe("encourages");
    const selection = { ...none, syllable: "D" };
    expect(matchingPose({ ...choosing, selection, verdict: great })).toBe("waits");
  });

  test("encourages while wrong cells are shown, and bows at the end", () => {
    const selection = { note: "C", syllable: "D", degree: "C" };
    expect(matchingPose({ phase: { name: "wrong" }, selection, verdict: wrong })).toBe(
      "encourages",
    );
    expect(matchingPose({ phase: { name: "done" }, selection: none, verdict: great })).toBe(
      "delighted",
    );
    expect(matchingPose({ phase: { name: "finished" }, selection: none, verdict: great })).toBe(
      "bows",
    );
  });
});
