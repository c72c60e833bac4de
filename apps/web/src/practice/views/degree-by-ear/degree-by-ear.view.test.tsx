import {
  CHROMATIC_DEGREE_EXERCISE,
  DEGREE_EXERCISE,
  type DegreeExercise,
  type DegreeState,
  degreesByEar,
  type HeardDegree,
  SCALE_DEGREES,
  THREE_DEGREES_EXERCISE,
} from "@attune/exercises";
import { practiceQuiz } from "@attune/exercises/testing/quiz";
import { degreeOfNote } from "@attune/theory";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { describeView } from "../../../../testing/describe-view.ts";
import { answers, button, main, pressKeys } from "../../../../testing/page.ts";
import { QUESTION_AND_ANSWERS, QUESTION_AND_VERDICT, showQuiz } from "../../../../testing/quiz.tsx";
import { scenesOf } from "../../../../testing/states.ts";
import type { NoteNames } from "../../../lib/music/note-names.ts";
import { createDegreePresentation } from "./degree-presentation.tsx";

function run(exercise: DegreeExercise = DEGREE_EXERCISE) {
  const started = practiceQuiz(degreesByEar(exercise), { startAt: 0 });
  return {
    started,
    hear() {
      started.send({ type: "play" });
      started.now("playbackEnded");
    },
    answer(...degrees: readonly HeardDegree[]) {
      for (const degree of degrees) started.send({ type: "answer", edit: { type: "add", degree } });
    },
    /** Answers all notes, the first one wrong. */
    miss() {
      const right = this.right();
      const wrong = SCALE_DEGREES.find((degree) => !right.includes(degree)) ?? "1";
      this.answer(wrong, ...right.slice(1));
    },
    right: () => started.question.notes.map((name) => degreeOfNote(name) as HeardDegree),
  };
}

function heard(exercise?: DegreeExercise) {
  const begun = run(exercise);
  begun.hear();
  return begun;
}

function judged(isRight: boolean, exercise?: DegreeExercise): DegreeState {
  const begun = heard(exercise);
  if (isRight) begun.answer(...begun.right());
  else begun.miss();
  begun.started.now("playbackEnded");
  return begun.started.state;
}

function afterTwoMisses(): DegreeState {
  const begun = run();
  for (let miss = 0; miss < 2; miss++) {
    begun.hear();
    begun.miss();
    begun.started.proceed();
  }
  begun.hear();
  return begun.started.state;
}

function finished(): DegreeState {
  const begun = heard();
  begun.miss();
  for (const _ of begun.started.state.questions.slice(1)) begun.started.send({ type: "next" });
  begun.hear();
  begun.answer(...begun.right());
  begun.started.proceed();
  return begun.started.state;
}

function withTwoAnswers(): DegreeState {
  const begun = heard(THREE_DEGREES_EXERCISE);
  begun.answer("5", "3");
  return begun.started.state;
}

const STATES = {
  presenting: run().started.state,
  answering: { "one note": heard().started.state, "after two misses": afterTwoMisses() },
  judged: { great: judged(true), missed: judged(false) },
  finished: finished(),
};
const OF_THREE_NOTES = {
  answering: withTwoAnswers(),
  judged: { missed: judged(false, THREE_DEGREES_EXERCISE) },
};
const CHROMATIC = {
  answering: heard(CHROMATIC_DEGREE_EXERCISE).started.state,
  judged: { missed: judged(false, CHROMATIC_DEGREE_EXERCISE) },
};

const show = (state: DegreeState, noteNames: NoteNames = "letters") =>
  showQuiz(createDegreePresentation(noteNames), state, { settings: { noteNames } });

const showInLetters = (state: DegreeState) => show(state);
const TOGETHER = { answering: QUESTION_AND_ANSWERS, "judged, missed": QUESTION_AND_VERDICT };

describeView("DegreeByEar", {
  scenes: scenesOf<DegreeState, typeof STATES>(STATES, showInLetters),
  fullest: "judged, missed",
  steady: ["Play", "Hear the key"],
  together: { presenting: QUESTION_AND_ANSWERS, "judged, missed": QUESTION_AND_VERDICT },
});

describeView("DegreeByEar, three notes", {
  scenes: scenesOf<DegreeState, typeof OF_THREE_NOTES>(OF_THREE_NOTES, showInLetters),
  fullest: "judged, missed",
  together: TOGETHER,
});

describeView("DegreeByEar, chromatic", {
  scenes: scenesOf<DegreeState, typeof CHROMATIC>(CHROMATIC, showInLetters),
  fullest: "judged, missed",
  together: TOGETHER,
});

it("asks for a note of the key, with the degrees in order", async () => {
  await show(STATES.presenting);
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - article:
        - heading "Which note of the key is it?" [level=1]
        - paragraph: Degrees by Ear · 1 of 14
        - img "An empty staff: the notes appear after the answer"
        - img "Maestro waits"
        - button "Play"
        - button "Hear the key"
        - paragraph: "Press Play: the key comes first, with do C as its home, then a note."
        - group "Answers":
          - button "do C" [disabled]
          - button "re D" [disabled]
          - button "mi E" [disabled]
          - button "fa F" [disabled]
          - button "so G" [disabled]
          - button "la A" [disabled]
          - button "ti B" [disabled]
        - navigation "Page":
          - button "Back"
          - button "Home"
          - button "Next"
  `);
});

it("explains a miss by the note's way home, marks both degrees, and goes on", async () => {
  const sent = await show(STATES.judged.missed, "syllables");
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - article:
        - heading "Which note of the key is it?" [level=1]
        - paragraph: Degrees by Ear · 1 of 14
        - img "MI4, degree 3; then RE4, degree 2; then DO4, degree 1": MI 3 RE 2 DO 1
        - img "Maestro encourages"
        - button "Play"
        - button "Hear the key"
        - group "Answers":
          - button "do , your answer, wrong" [disabled]
          - button "re" [disabled]
          - button "mi , right" [disabled]
          - button "fa" [disabled]
          - button "so" [disabled]
          - button "la" [disabled]
          - button "ti" [disabled]
        - region "Feedback":
          - heading "Not Quite" [level=2]
          - paragraph: "You chose do; this was mi. It walks home: mi, re, and do."
          - button "Walk home"
          - button "Continue"
        - navigation "Page":
          - button "Back"
          - button "Home"
          - button "Next"
  `);
  await button("Walk home").click();
  await button("Continue").click();
  expect(sent).toEqual([{ type: "compare" }, { type: "continue" }]);
});

it("has the chromatic notes between those of the scale", async () => {
  await show(CHROMATIC.answering, "syllables");
  const boxOf = (name: string) => button(name).element().getBoundingClientRect();
  expect(answers().elements()).toHaveLength(12);
  expect(boxOf("me").right).toBeGreaterThan(boxOf("re").right);
  expect(boxOf("me").left).toBeLessThan(boxOf("mi").left);
  expect(boxOf("fi").bottom).toBeLessThanOrEqual(boxOf("fa").top);
});

it("sends what its buttons and keys say", async () => {
  const sent = await show(STATES.answering["after two misses"]);
  await button("Over a long do").click();
  await button("Play").click();
  await button("Hear the key").click();
  await answers().nth(4).click();
  await pressKeys(" k7a");
  expect(sent).toEqual([
    { type: "play", keyFirst: "drone" },
    { type: "play" },
    { type: "playKey" },
    { type: "answer", edit: { type: "add", degree: "5" } },
    { type: "play" },
    { type: "playKey" },
    { type: "answer", edit: { type: "add", degree: "7" } },
    { type: "answer", edit: { type: "add", degree: "6" } },
  ]);
});

it("answers chromatic notes by the keys between the numbers", async () => {
  const sent = await show(CHROMATIC.answering, "syllables");
  await pressKeys("qwrty4");
  expect(
    sent.map((event) => "edit" in event && "degree" in event.edit && event.edit.degree),
  ).toEqual(["b2", "b3", "#4", "b6", "b7", "4"]);
});

it("collects the notes of a line, and takes the last one back", async () => {
  const sent = await show(OF_THREE_NOTES.answering, "syllables");
  await expect.element(main().getByText("so, mi, then 1 more.")).toBeVisible();
  await button("Remove").click();
  await button("Slowly").click();
  await pressKeys("{Backspace}wd");
  expect(sent).toEqual([
    { type: "edit", edit: { type: "remove" } },
    { type: "play", how: "slowly" },
    { type: "edit", edit: { type: "remove" } },
    { type: "play", how: "slowly" },
    { type: "answer", edit: { type: "add", degree: "1" } },
  ]);
});

it("says the truth at the end of a set that was mostly passed over", async () => {
  await show(STATES.finished);
  await expect.element(page.getByText("You answered 2 of 14.")).toBeVisible();
  await expect.element(button("Answer the rest")).toBeVisible();
});
