import { triads } from "@attune/curriculum";
import { type TriadByEarState, triadByEar } from "@attune/exercises";
import { practiceQuiz } from "@attune/exercises/testing/quiz";
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
import { triadByEarPresentation } from "./triad-by-ear-presentation.tsx";

const run = () => practiceQuiz(triadByEar, { triads: triads(), startAt: 0 });

function judged(): TriadByEarState {
  const started = run();
  started.send({ type: "play" });
  started.now("playbackEnded");
  started.send(choose(started.question, true));
  return started.state;
}

const STATES = { presenting: run().state, judged: { great: judged() } };

const show = (state: TriadByEarState) => showQuiz(triadByEarPresentation, state);

describeView("TriadByEar", {
  scenes: scenesOf<TriadByEarState, typeof STATES>(STATES, show),
  fullest: "judged, great",
  steady: ["Play", "Hear the key"],
  together: { presenting: QUESTION_AND_ANSWERS, "judged, great": QUESTION_AND_VERDICT },
});

it("asks for the numeral of a triad, whose key can be heard", async () => {
  await show(STATES.presenting);
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - article:
        - heading "Which triad is it?" [level=1]
        - paragraph: "Triads: chords of three notes · 1 of 7"
        - img "An empty staff: the notes appear after the answer"
        - img "Maestro waits"
        - button "Play"
        - button "Hear the key"
        - paragraph: Press Play and listen before you answer.
        - group "Answers":
          - button "A iii" [disabled]
          - button "B IV" [disabled]
          - button "C V" [disabled]
          - button "D ii" [disabled]
        - navigation "Page":
          - button "Back"
          - button "Home"
          - button "Next"
  `);
});

it("spells the triad after the right answer", async () => {
  await show(STATES.judged.great);
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - article:
        - heading "Which triad is it?" [level=1]
        - paragraph: "Triads: chords of three notes · 1 of 7"
        - img "D4, degree 2; then F4, degree 4; then A4, degree 6": D 2 F 4 A 6
        - img "Maestro is delighted"
        - button "Play"
        - button "Hear the key"
        - group "Answers":
          - button "D ii , your answer, right" [disabled]
        - region "Feedback":
          - heading "Great!" [level=2]
          - paragraph: "This was ii, D minor: D, F, and A."
          - button "Continue"
        - navigation "Page":
          - button "Back"
          - button "Home"
          - button "Next"
  `);
});
