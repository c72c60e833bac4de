import { enharmonics } from "@attune/curriculum";
import { type EnharmonicState, enharmonic } from "@attune/exercises";
import { practiceQuiz } from "@attune/exercises/testing/quiz";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { describeView } from "../../../../testing/describe-view.ts";
import { main } from "../../../../testing/page.ts";
import {
  choose,
  QUESTION_AND_ANSWERS,
  QUESTION_AND_VERDICT,
  showQuiz,
} from "../../../../testing/quiz.tsx";
import { scenesOf } from "../../../../testing/states.ts";
import { enharmonicPresentation } from "./enharmonic-presentation.tsx";

const run = () => practiceQuiz(enharmonic, { items: enharmonics(), startAt: 0 });

function after(act: (started: ReturnType<typeof run>) => void): EnharmonicState {
  const started = run();
  act(started);
  return started.state;
}

const STATES = {
  answering: after(() => {}),
  judged: {
    "first mistake": after(({ send, question }) => send(choose(question, false))),
    great: after(({ send, question }) => send(choose(question, true))),
  },
};

const show = (state: EnharmonicState) => showQuiz(enharmonicPresentation, state);

describeView("Enharmonic", {
  scenes: scenesOf<EnharmonicState, typeof STATES>(STATES, show),
  fullest: "judged, first mistake",
  steady: ["Play"],
  together: {
    answering: QUESTION_AND_ANSWERS,
    "judged, first mistake": QUESTION_AND_VERDICT,
    "judged, great": QUESTION_AND_VERDICT,
  },
});

it("asks for another name of a key", async () => {
  await show(STATES.answering);
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - article:
        - heading "What note sounds the same as C sharp?" [level=1]: What note sounds the same as C♯?
        - paragraph: Enharmonics · 1 of 14
        - img "C sharp 5": C♯
        - img "Maestro waits"
        - button "Play"
        - paragraph
        - group "Answers":
          - button "A C flat"
          - button "B B flat"
          - button "C F flat"
          - button "D D flat"
        - navigation "Page":
          - button "Back"
          - button "Home"
          - button "Next"
  `);
});

it("shows a wrong choice beside the given note", async () => {
  await show(STATES.judged["first mistake"]);
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - article:
        - heading "What note sounds the same as C sharp?" [level=1]: What note sounds the same as C♯?
        - paragraph: Enharmonics · 1 of 14
        - img "C sharp 5; then C flat 5": C♯ C♭
        - img "Maestro encourages"
        - button "Play"
        - group "Answers":
          - button "A C flat , your answer, wrong" [disabled]
        - region "Feedback":
          - heading "Try Again!" [level=2]
          - paragraph: You chose C flat, which sounds 2 half steps below C sharp.
          - button "Hear both"
          - button "Continue"
        - navigation "Page":
          - button "Back"
          - button "Home"
          - button "Next"
  `);
});

it("shows both names of the key after the right choice", async () => {
  await show(STATES.judged.great);
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - article:
        - heading "What note sounds the same as C sharp?" [level=1]: What note sounds the same as C♯?
        - paragraph: Enharmonics · 1 of 14
        - img "C sharp 5; then D flat 5": C♯ D♭
        - img "Maestro is delighted"
        - button "Play"
        - group "Answers":
          - button "D D flat , your answer, right" [disabled]
        - region "Feedback":
          - heading "Great!" [level=2]
          - paragraph: C sharp and D flat are the same key.
          - button "Continue"
        - navigation "Page":
          - button "Back"
          - button "Home"
          - button "Next"
  `);
});

it("ends with the whole score, since each question is asked until it is right", async () => {
  await show(
    after((set) => {
      set.send(choose(set.question, false));
      set.proceed();
      for (let at = 0; at < 14; at++) {
        set.send(choose(set.question, true));
        set.proceed();
      }
    }),
  );
  await expect.element(page.getByText("Score: 100")).toBeVisible();
});
