import { inversions } from "@attune/curriculum";
import { type InversionState, inversion } from "@attune/exercises";
import { practiceQuiz } from "@attune/exercises/testing/quiz";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { describeView } from "../../../../testing/describe-view.ts";
import { button, main, pressKeys } from "../../../../testing/page.ts";
import {
  choose,
  QUESTION_AND_ANSWERS,
  QUESTION_AND_VERDICT,
  showQuiz,
} from "../../../../testing/quiz.tsx";
import { scenesOf } from "../../../../testing/states.ts";
import { inversionPresentation } from "./inversion-presentation.tsx";

const run = () => practiceQuiz(inversion, { items: inversions(), startAt: 0 });

function after(act: (started: ReturnType<typeof run>) => void): InversionState {
  const started = run();
  act(started);
  return started.state;
}

const STATES = {
  answering: {
    "with hint": after(({ send }) => send({ type: "hint" })),
    playing: after(({ send }) => send({ type: "play" })),
  },
  rewarding: after(({ send, question }) => send(choose(question, true))),
  judged: {
    "second mistake": after(({ send, proceed, question }) => {
      send(choose(question, false));
      proceed();
      send(choose(question, false));
    }),
  },
};

const show = (state: InversionState) => showQuiz(inversionPresentation, state);

describeView("Inversion", {
  scenes: scenesOf<InversionState, typeof STATES>(STATES, show),
  fullest: "judged, second mistake",
  steady: ["Play", "Hint"],
  together: {
    "answering, with hint": QUESTION_AND_ANSWERS,
    "judged, second mistake": QUESTION_AND_VERDICT,
  },
});

it("asks for the inversion, and shows the hint on demand", async () => {
  const sent = await show(STATES.answering["with hint"]);
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - article:
        - heading "C to F is a Perfect 4th. What is F to C?" [level=1]
        - paragraph: Inversions · 1 of 14
        - img "C4; then F4; then C5": C F C
        - img "Maestro waits"
        - button "Play"
        - button "Hint" [pressed]
        - paragraph: Both intervals should add up to 9 and the qualities be opposite unless perfect
        - group "Answers":
          - button "A Perfect 4th"
          - button "B Minor 7th"
          - button "C Minor 6th"
          - button "D Perfect 5th"
        - navigation "Page":
          - button "Back"
          - button "Home"
          - button "Next"
  `);
  await button("Hint").click();
  await pressKeys("h");
  expect(sent).toEqual([{ type: "hint" }, { type: "hint" }]);
});

it("plays the answer before its verdict", async () => {
  await show(STATES.rewarding);
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - article:
        - heading "C to F is a Perfect 4th. What is F to C?" [level=1]
        - paragraph: Inversions · 1 of 14
        - img "C4; then F4; then C5": C F C
        - img "Maestro conducts"
        - button "Play" [disabled]
        - button "Hint"
        - paragraph
        - group "Answers":
          - button "A Perfect 4th" [disabled]
          - button "B Minor 7th" [disabled]
          - button "C Minor 6th" [disabled]
          - button "D Perfect 5th , your answer, right" [disabled]
        - navigation "Page":
          - button "Back"
          - button "Home"
          - button "Next"
  `);
});

it("explains the first mistake by the rule, and the second one with the answer", async () => {
  await show(after(({ send, question }) => send(choose(question, false))));
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - article:
        - heading "C to F is a Perfect 4th. What is F to C?" [level=1]
        - paragraph: Inversions · 1 of 14
        - img "C4; then F4; then C5": C F C
        - img "Maestro encourages"
        - button "Play"
        - button "Hint"
        - group "Answers":
          - button "A Perfect 4th , your answer, wrong" [disabled]
        - region "Feedback":
          - heading "Try Again!" [level=2]
          - paragraph: "You chose a perfect fourth: 4 and 4 add up to 8, not to 9."
          - button "Hear both"
          - button "Continue"
        - navigation "Page":
          - button "Back"
          - button "Home"
          - button "Next"
  `);
  await show(STATES.judged["second mistake"]);
  await expect.element(page.getByText(/The answer is a perfect fifth\.$/)).toBeVisible();
});
