import {
  type QuizState,
  type TrebleClefDraft,
  type TrebleClefQuestion,
  type TrebleClefVerdict,
  trebleClef,
} from "@attune/exercises";
import { practiceQuiz } from "@attune/exercises/testing/quiz";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { describeView } from "../../../../testing/describe-view.ts";
import { button, feedback, main, pressKeys } from "../../../../testing/page.ts";
import { showQuiz } from "../../../../testing/quiz.tsx";
import { scenesOf } from "../../../../testing/states.ts";
import { trebleClefPresentation } from "./treble-clef-view.tsx";

type State = QuizState<TrebleClefQuestion, TrebleClefDraft, TrebleClefVerdict>;

const QUESTIONS: readonly TrebleClefQuestion[] = [
  { id: "F#", note: "F#", positions: [3, 10] },
  { id: "E", note: "E", positions: [2, 9] },
];
const LINE_5 = 10;
const LINE_2 = 4;

const run = () => practiceQuiz(trebleClef, { questions: QUESTIONS, startAt: 0 });
type Run = ReturnType<typeof run>;

function after(act: (started: Run) => void): State {
  const started = run();
  act(started);
  return started.state;
}

const place = ({ edit }: Run, position: number) => edit({ type: "place", position });
const sharpen = ({ edit }: Run) => edit({ type: "alter", alteration: 1 });

/** Answers right, until the feedback is shown. */
function answer(set: Run, position: number): void {
  place(set, position);
  set.send({ type: "submit" });
  set.now("playbackEnded");
  set.now("timerElapsed");
}

function answerRight(set: Run): void {
  sharpen(set);
  answer(set, LINE_5);
}

const STATES = {
  answering: {
    empty: after(() => {}),
    "with hint": after((set) => {
      place(set, LINE_5);
      sharpen(set);
      set.send({ type: "hint" });
    }),
  },
  rewarding: after((set) => {
    sharpen(set);
    place(set, LINE_5);
    set.send({ type: "submit" });
  }),
  judged: {
    "second mistake": after((set) => {
      answer(set, LINE_2);
      set.proceed();
      set.send({ type: "submit" });
    }),
    great: after(answerRight),
  },
};

const show = (state: State) => showQuiz(trebleClefPresentation, state);
const STAFF_AND_CONTROLS = [
  "[data-places]",
  () => button("Hint").element(),
  () => button("Submit").element(),
];

const STAFF_AND_VERDICT = ["[data-places]", () => feedback().element()];

it("draws the answer in place of the marks after the last mistake of a run", async () => {
  const missed = STATES.judged["second mistake"];
  const pressed = () => main().getByRole("button", { pressed: true }).elements();
  const names = () => pressed().map((each) => each.getAttribute("aria-label"));
  await show(missed);
  await expect.poll(names).toEqual([expect.stringMatching(/^line 2/)]);
  await show({ ...missed, limits: { ...missed.limits, maxMistakes: 2 } });
  await expect.poll(names).toContainEqual(expect.stringMatching(/^space 1/));
  expect(names()).not.toContainEqual(expect.stringMatching(/^line 2/));
});

describeView("TrebleClef", {
  scenes: scenesOf<State, typeof STATES>(STATES, show),
  fullest: "answering, with hint",
  steady: ["Hint", "Submit"],
  together: {
    "answering, empty": STAFF_AND_CONTROLS,
    "answering, with hint": STAFF_AND_CONTROLS,
    "judged, second mistake": STAFF_AND_VERDICT,
    "judged, great": STAFF_AND_VERDICT,
  },
});

it("offers nine positions, and nothing to submit before one is chosen", async () => {
  await show(STATES.answering.empty);
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - article:
        - heading "Place an F sharp" [level=1]: Place an F♯
        - paragraph: 1 of 2
        - group "Place an F sharp":
          - group "Whole note":
            - button "line 5, F"
            - button "space 4, E"
            - button "line 4, D"
            - button "space 3, C"
            - button "line 3, B"
            - button "space 2, A"
            - button "line 2, G"
            - button "space 1, F"
            - button "line 1, E"
        - paragraph: Tap a line or a space.
        - button "Whole note: up"
        - button "Whole note: down"
        - button "Sharp"
        - button "Flat"
        - button "Hint"
        - button "Submit" [disabled]
        - navigation "Page":
          - button "Back"
          - button "Home"
          - button "Next"
  `);
});

it("shows the hint in place of the placement", async () => {
  await show(STATES.answering["with hint"]);
  await expect.element(button("Hint")).toHaveAttribute("aria-pressed", "true");
  await expect
    .element(page.getByText(/^From the bottom, the lines are E G B D F and the spaces F A C E\./))
    .toBeVisible();
  await show(after((set) => place(set, LINE_5)));
  await expect.element(page.getByText("Line 5", { exact: true })).toBeVisible();
});

it("explains the first mistake without the right place", async () => {
  await show(after((set) => answer(set, LINE_2)));
  await expect.element(page.getByText("You placed G on line 2. F♯ is lower.")).toBeVisible();
});

it("explains the second mistake fully", async () => {
  await show(STATES.judged["second mistake"]);
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - article:
        - heading "Place an F sharp" [level=1]: Place an F♯
        - paragraph: 1 of 2
        - group "Place an F sharp":
          - group "Whole note":
            - button "line 5, F" [disabled]
            - button "space 4, E" [disabled]
            - button "line 4, D" [disabled]
            - button "space 3, C" [disabled]
            - button "line 3, B" [disabled]
            - button "space 2, A" [disabled]
            - button "line 2, G" [disabled] [pressed]
            - button "space 1, F" [disabled]
            - button "line 1, E" [disabled]
        - region "Feedback":
          - heading "Try Again!" [level=2]
          - paragraph: You placed G on line 2; F sharp goes on space 1 or line 5, with a sharp.
          - button "Hear both"
          - button "Continue"
        - navigation "Page":
          - button "Back"
          - button "Home"
          - button "Next"
  `);
});

it("names the place of a right answer", async () => {
  await show(STATES.judged.great);
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - article:
        - heading "Place an F sharp" [level=1]: Place an F♯
        - paragraph: 1 of 2
        - group "Place an F sharp":
          - group "Whole note":
            - button "line 5, F" [disabled] [pressed]
            - button "space 4, E" [disabled]
            - button "line 4, D" [disabled]
            - button "space 3, C" [disabled]
            - button "line 3, B" [disabled]
            - button "space 2, A" [disabled]
            - button "line 2, G" [disabled]
            - button "space 1, F" [disabled]
            - button "line 1, E" [disabled]
        - region "Feedback":
          - heading "Great!" [level=2]
          - paragraph: F sharp is on line 5, with a sharp.
          - button "Continue"
        - navigation "Page":
          - button "Back"
          - button "Home"
          - button "Next"
  `);
  await expect.element(button("Continue")).toHaveFocus();
});

it("ends with the whole score", async () => {
  await show(
    after((set) => {
      answerRight(set);
      set.proceed();
      answer(set, 2);
      set.proceed();
    }),
  );
  await expect.element(page.getByText("Score: 100")).toBeVisible();
});

it("sends what its buttons say", async () => {
  const sent = await show(STATES.answering["with hint"]);
  await button("Whole note: up").click();
  await button("Whole note: down").click();
  await button("Sharp").click();
  await button("Flat").dblClick();
  await button("Hint").click();
  await button("Submit").click();
  const edit = (change: object) => ({ type: "edit", edit: change });
  expect(sent).toEqual([
    edit({ type: "place", position: 10 }),
    edit({ type: "place", position: 9 }),
    edit({ type: "alter", alteration: 1 }),
    edit({ type: "alter", alteration: -1 }),
    edit({ type: "alter", alteration: -1 }),
    edit({ type: "natural" }),
    { type: "hint" },
    { type: "submit" },
  ]);
});

it("sends what its shortcuts say, and none after the verdict", async () => {
  const sent = await show(STATES.answering["with hint"]);
  await pressKeys("sfh");
  expect(sent).toMatchObject([
    { edit: { alteration: 1 } },
    { edit: { alteration: -1 } },
    { type: "hint" },
  ]);
  const judged = await show(STATES.judged["second mistake"]);
  await button("Hear both").click();
  await button("Continue").click();
  await pressKeys("sfh{Enter}");
  expect(judged.map(({ type }) => type)).toEqual(["compare", "continue", "continue"]);
});

it("selects the position that is pressed, or that a pointer is dragged to", async () => {
  const sent = await show(STATES.answering.empty);
  await button("space 3, C").click();
  expect(sent).toEqual(Array(2).fill({ type: "edit", edit: { type: "place", position: 7 } }));
});

it("moves along the staff by arrow keys, and submits by a second Enter", async () => {
  const sent = await show(STATES.answering["with hint"]);
  await pressKeys("{ArrowDown}");
  await expect.element(button("line 5, F")).toHaveFocus();
  await userEvent.keyboard("{End}");
  await expect.element(button("line 1, E")).toHaveFocus();
  await userEvent.keyboard("{Enter}{Home}{Enter}");
  expect(sent).toEqual([
    { type: "edit", edit: { type: "place", position: 2 } },
    { type: "submit" },
  ]);
});
