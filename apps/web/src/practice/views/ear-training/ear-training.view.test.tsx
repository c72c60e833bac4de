import { type EarTrainingState, sequentialEarTraining } from "@attune/exercises";
import { practiceQuiz } from "@attune/exercises/testing/quiz";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { describeView } from "../../../../testing/describe-view.ts";
import { answers, button, main, pressKeys } from "../../../../testing/page.ts";
import {
  choose,
  QUESTION_AND_ANSWERS,
  QUESTION_AND_VERDICT,
  showQuiz,
} from "../../../../testing/quiz.tsx";
import { type StatesByPhase, scenesOf } from "../../../../testing/states.ts";
import { earTrainingPresentation } from "./ear-training-presentation.tsx";

const run = (startAt: number) => practiceQuiz(sequentialEarTraining, { startAt });
type Run = ReturnType<typeof run>;

/** The state after what a learner did, by default from the major third on. */
function after(act: (run: Run) => void, startAt = 3): EarTrainingState {
  const started = run(startAt);
  act(started);
  return started.state;
}

function hear({ send, now }: Run): void {
  send({ type: "play" });
  now("playbackEnded");
}

/** Hears the question and answers it, wrong as often as that, then right. */
function answer(run: Run, { wrong = 0, right = false }): void {
  hear(run);
  for (let mistake = 0; mistake < wrong; mistake++) {
    if (mistake > 0) run.proceed();
    run.send(choose(run.question, false));
  }
  if (right) {
    if (wrong > 0) run.proceed();
    run.send(choose(run.question, true));
  }
}

const STATES = {
  presenting: {
    unheard: after(() => {}),
    playing: after(({ send }) => send({ type: "play" })),
    "key playing": after(({ send }) => send({ type: "playKey" })),
  },
  answering: {
    first: after(hear),
    "after two mistakes": after((run) => {
      answer(run, { wrong: 2 });
      run.proceed();
    }),
  },
  judged: {
    "first mistake": after((run) => answer(run, { wrong: 1 })),
    "second mistake": after((run) => answer(run, { wrong: 2 })),
    great: after((run) => answer(run, { right: true })),
  },
  advancing: after((run) => {
    answer(run, { right: true });
    run.send({ type: "continue" });
  }),
  finished: after((run) => {
    answer(run, { wrong: 1, right: true });
    run.proceed();
    answer(run, { right: true });
    run.proceed();
  }, 10),
} satisfies StatesByPhase<EarTrainingState, "rewarding">;

const show = (state: EarTrainingState) => showQuiz(earTrainingPresentation("Sequential"), state);

describeView("EarTraining", {
  scenes: {
    ...scenesOf(STATES, show),
    "sound help": async () => {
      await show(STATES.answering["after two mistakes"]);
      await button("Sound help").click();
      await expect.element(button("Slower")).toBeVisible();
    },
  },
  fullest: "judged, first mistake",
  together: {
    "answering, first": QUESTION_AND_ANSWERS,
    "judged, first mistake": QUESTION_AND_VERDICT,
    "judged, great": QUESTION_AND_VERDICT,
  },
  steady: ["Play", "Hear the key"],
});

it("asks to listen before the answers are enabled", async () => {
  await show(STATES.presenting.unheard);
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - article:
        - heading "Which interval is it?" [level=1]
        - paragraph: Sequential · 4 of 12
        - img "An empty staff: the notes appear after the answer"
        - img "Maestro waits"
        - button "Play"
        - button "Hear the key"
        - paragraph: Press Play and listen before you answer.
        - group "Answers":
          - button "A Minor 2nd" [disabled]
          - button "B Major 2nd" [disabled]
          - button "C Minor 3rd" [disabled]
          - button "D Major 3rd" [disabled]
        - navigation "Page":
          - button "Previous"
          - button "Home"
          - button "Next"
  `);
});

it("keeps the names of its buttons while they play", async () => {
  await show(STATES.presenting.playing);
  await expect.element(button("Play")).toHaveTextContent("Playing...");
  await expect.element(button("Play")).toHaveAttribute("aria-busy", "true");
  await expect.element(button("Hear the key")).toBeDisabled();
  await show(STATES.presenting["key playing"]);
  await expect.element(button("Hear the key")).toHaveAttribute("aria-busy", "true");
  await expect.element(button("Play")).toBeEnabled();
});

it("explains the first mistake without the answer", async () => {
  await show(STATES.judged["first mistake"]);
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - article:
        - heading "Which interval is it?" [level=1]
        - paragraph: Sequential · 4 of 12
        - img "An empty staff: the notes appear after the answer"
        - img "Maestro encourages"
        - button "Play"
        - button "Hear the key"
        - group "Answers":
          - button "A Minor 2nd , your answer, wrong" [disabled]
        - region "Feedback":
          - heading "Try Again!" [level=2]
          - paragraph: "You chose a minor second. This one is larger: listen again."
          - button "Hear both"
          - button "Continue"
        - navigation "Page":
          - button "Previous"
          - button "Home"
          - button "Next"
  `);
});

it("explains the second mistake fully, and shows the notes", async () => {
  await show(STATES.judged["second mistake"]);
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - article:
        - heading "Which interval is it?" [level=1]
        - paragraph: Sequential · 4 of 12
        - img "C4, degree 1; then E4, degree 3": C 1 E 3
        - img "Maestro encourages"
        - button "Play"
        - button "Hear the key"
        - group "Answers":
          - button "A Minor 2nd , your answer, wrong" [disabled]
        - region "Feedback":
          - heading "Try Again!" [level=2]
          - paragraph: You chose a minor second (1 half step); this was a major third (4).
          - button "Hear both"
          - button "Continue"
        - navigation "Page":
          - button "Previous"
          - button "Home"
          - button "Next"
  `);
});

it("names the interval of a right answer, and shows the notes", async () => {
  await show(STATES.judged.great);
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - article:
        - heading "Which interval is it?" [level=1]
        - paragraph: Sequential · 4 of 12
        - img "C4, degree 1; then E4, degree 3": C 1 E 3
        - img "Maestro is delighted"
        - button "Play"
        - button "Hear the key"
        - group "Answers":
          - button "D Major 3rd , your answer, right" [disabled]
        - region "Feedback":
          - heading "Great!" [level=2]
          - paragraph: This was a major third (4 half steps).
          - button "Continue"
        - navigation "Page":
          - button "Previous"
          - button "Home"
          - button "Next"
  `);
  await expect.element(button("Continue")).toHaveFocus();
});

it("scores a set by the first answers", async () => {
  await show(STATES.finished);
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - article:
        - heading "Congrats!" [level=1]
        - paragraph: You answered 2 of 12.
        - img "Maestro encourages"
        - paragraph: 8% correct
        - button "Answer the rest"
        - button "Home"
        - button "Practice again"
  `);
  await expect.element(button("Home")).toHaveFocus();
});

it("sends what its buttons and shortcuts say", async () => {
  const sent = await show(STATES.answering.first);
  await button("Play").click();
  await button("Hear the key").click();
  await answers().nth(3).click();
  await button("Previous").click();
  await button("Home").click();
  await button("Next").click();
  await pressKeys(" k2{Enter}");
  expect(sent).toEqual([
    { type: "play" },
    { type: "playKey" },
    { type: "answer", edit: 3 },
    { type: "back" },
    { type: "home" },
    { type: "next" },
    { type: "play" },
    { type: "playKey" },
    { type: "answer", edit: 1 },
  ]);
});

it("sends what is possible after the verdict", async () => {
  const sent = await show(STATES.judged["first mistake"]);
  await button("Hear both").click();
  await button("Continue").click();
  await pressKeys(" k2{Enter}");
  expect(sent.map(({ type }) => type)).toEqual([
    "compare",
    "continue",
    "play",
    "playKey",
    "continue",
  ]);
});

it("offers other ways to hear the question from the second mistake on", async () => {
  await show(STATES.answering.first);
  await expect.element(button("Sound help")).not.toBeInTheDocument();
  const sent = await show(STATES.answering["after two mistakes"]);
  await expect.element(button("Slower")).not.toBeInTheDocument();
  await button("Sound help").click();
  await expect.element(page.getByRole("group", { name: "Sound help" })).toHaveFocus();
  for (const name of ["Slower", "First note", "Second note", "With the drone"])
    await button(name).click();
  expect(sent).toEqual([
    { type: "play", how: "slowly" },
    { type: "play", how: "firstNote" },
    { type: "play", how: "secondNote" },
    { type: "play", how: "asked", keyFirst: "drone" },
  ]);
});
