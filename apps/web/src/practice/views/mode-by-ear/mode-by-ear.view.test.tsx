import { type ModeByEarState, modeByEar } from "@attune/exercises";
import { practiceQuiz } from "@attune/exercises/testing/quiz";
import { MODES } from "@attune/theory";
import { expect, it } from "vitest";
import { describeView } from "../../../../testing/describe-view.ts";
import { main } from "../../../../testing/page.ts";
import {
  choose,
  QUESTION_AND_ANSWERS,
  QUESTION_AND_VERDICT,
  showQuiz,
} from "../../../../testing/quiz.tsx";
import { scenesOf } from "../../../../testing/states.ts";
import { modeByEarPresentation } from "./mode-by-ear-presentation.tsx";

const modes = MODES.map((mode_name) => ({ mode_name }));

/** The state after a question was heard and answered wrong that often, or right. */
function judged(mistakes: number): ModeByEarState {
  const run = practiceQuiz(modeByEar, { modes, startAt: 0 });
  run.send({ type: "play" });
  run.now("playbackEnded");
  if (mistakes === 0) run.send(choose(run.question, true));
  for (let at = 0; at < mistakes; at++) {
    run.send(choose(run.question, false));
    if (at < mistakes - 1) run.proceed();
  }
  return run.state;
}

const STATES = {
  presenting: practiceQuiz(modeByEar, { modes, startAt: 0 }).state,
  judged: { "second mistake": judged(2) },
};

const show = (state: ModeByEarState) => showQuiz(modeByEarPresentation, state);

describeView("ModeByEar", {
  scenes: scenesOf<ModeByEarState, typeof STATES>(STATES, show),
  fullest: "judged, second mistake",
  steady: ["Play"],
  together: {
    presenting: QUESTION_AND_ANSWERS,
    "judged, second mistake": QUESTION_AND_VERDICT,
  },
});

it("asks which mode it is, with the notes of none", async () => {
  await show(STATES.presenting);
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - article:
        - heading "Which mode is it?" [level=1]
        - paragraph: Modes · 1 of 7
        - img "An empty staff: the notes appear after the answer"
        - button "Play"
        - paragraph: Press Play and listen before you answer.
        - group "Answers":
          - button "A Phrygian" [disabled]
          - button "B Lydian" [disabled]
          - button "C Mixolydian" [disabled]
          - button "D Dorian" [disabled]
        - navigation "Page":
          - button "Back"
          - button "Home"
          - button "Next"
  `);
});

it("shows the scale after the second mistake", async () => {
  await show(STATES.judged["second mistake"]);
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - article:
        - heading "Which mode is it?" [level=1]
        - paragraph: Modes · 1 of 7
        - img "C4, degree 1; then D4, degree 2; then E flat 4, degree flat 3; then F4, degree 4; then G4, degree 5; then A4, degree 6; then B flat 4, degree flat 7; then C5, degree 1": C 1 D 2 E♭ ♭3 F 4 G 5 A 6 B♭ ♭7 C 1
        - button "Play"
        - group "Answers":
          - button "A Phrygian , your answer, wrong" [disabled]
        - region "Feedback":
          - heading "Try Again!" [level=2]
          - paragraph: You chose Phrygian, with flat 2, flat 3, flat 6, and flat 7; this was Dorian, with flat 3 and flat 7.
          - button "Hear both"
          - button "Continue"
        - navigation "Page":
          - button "Back"
          - button "Home"
          - button "Next"
  `);
});
