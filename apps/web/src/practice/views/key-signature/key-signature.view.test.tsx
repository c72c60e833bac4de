import {
  type KeySignatureDraft,
  type KeySignatureQuestion,
  type KeySignatureVerdict,
  keySignature,
  type QuizState,
  type Side,
} from "@attune/exercises";
import { practiceQuiz } from "@attune/exercises/testing/quiz";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { describeView } from "../../../../testing/describe-view.ts";
import { button, feedback, main, pressKeys } from "../../../../testing/page.ts";
import { showQuiz } from "../../../../testing/quiz.tsx";
import { scenesOf } from "../../../../testing/states.ts";
import { keySignaturePresentation } from "./key-signature-view.tsx";

type State = QuizState<KeySignatureQuestion, KeySignatureDraft, KeySignatureVerdict>;

/** With the longest hint. */
const D_TO_A: KeySignatureQuestion = {
  id: "63",
  from: "D",
  to: "A",
  signature: { accidental: "sharp", count: 2 },
  degree: 4,
  altered: ["G", "G#"],
  accidentalAt: 11,
  tonicAt: [5],
};

const start = () => practiceQuiz(keySignature, { questions: [D_TO_A], startAt: 0 });
type Run = ReturnType<typeof start>;

function after(act: (run: Run) => void): State {
  const run = start();
  act(run);
  return run.state;
}

const place = ({ edit }: Run, side: Side, position: number) => edit({ side, position });

function submit(run: Run, accidental: number, tonic: number): void {
  place(run, "accidental", accidental);
  place(run, "tonic", tonic);
  run.send({ type: "submit" });
}

const STATES = {
  answering: {
    empty: after(() => {}),
    "with hint": after((run) => {
      place(run, "accidental", 11);
      run.send({ type: "hint" });
    }),
  },
  judged: {
    "try again": after((run) => submit(run, 11, 2)),
    great: after((run) => {
      submit(run, 11, 5);
      run.now("playbackEnded");
      run.now("timerElapsed");
    }),
  },
};

const show = (state: State) => showQuiz(keySignaturePresentation, state);
const column = (name: string) => page.getByRole("group", { name, exact: true });
const STAFF_AND_CONTROLS = [
  "[data-places]",
  () => button("Hint").element(),
  () => button("Submit").element(),
];

const STAFF_AND_VERDICT = ["[data-places]", () => feedback().element()];

describeView("KeySignature", {
  scenes: scenesOf<State, typeof STATES>(STATES, show),
  fullest: "answering, with hint",
  steady: ["Hint", "Submit"],
  together: {
    "answering, empty": STAFF_AND_CONTROLS,
    "answering, with hint": STAFF_AND_CONTROLS,
    "judged, try again": STAFF_AND_VERDICT,
    "judged, great": STAFF_AND_VERDICT,
  },
});

it("asks for the accidental on the left and the tonic on the right", async () => {
  await show(STATES.answering.empty);
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - article:
        - heading "D to A Major" [level=1]
        - paragraph: 1/1
        - paragraph: "Raise the 4th degree of D: put its sharp left, the new tonic (home note) right."
        - group "D to A Major":
          - group "Sharp":
            - button "the space above the staff, G"
            - button "line 5, F"
            - button "space 4, E"
            - button "line 4, D"
            - button "space 3, C"
            - button "line 3, B"
            - button "space 2, A"
            - button "line 2, G"
            - button "space 1, F"
            - button "line 1, E"
          - group "Tonic":
            - button "the space above the staff, G"
            - button "line 5, F"
            - button "space 4, E"
            - button "line 4, D"
            - button "space 3, C"
            - button "line 3, B"
            - button "space 2, A"
            - button "line 2, G"
            - button "space 1, F"
            - button "line 1, E"
        - paragraph: Tap either side of the staff.
        - button "Sharp: up"
        - button "Sharp: down"
        - button "Tonic: up"
        - button "Tonic: down"
        - button "Hint"
        - button "Submit" [disabled]
        - navigation "Page":
          - button "Back"
          - button "Home"
          - button "Next" [disabled]
  `);
});

it("shows the hint in place of what is placed", async () => {
  await show(STATES.answering["with hint"]);
  await expect.element(button("Hint")).toHaveAttribute("aria-pressed", "true");
  await expect
    .element(
      page.getByText(/^The 4th degree of D is G\. It is on the staff twice: use the higher one\./),
    )
    .toBeVisible();
  await show(after((run) => place(run, "accidental", 5)));
  await expect.element(page.getByText("Sharp on space 2 · tonic not placed")).toBeVisible();
  await expect.element(button("Submit")).toBeDisabled();
});

it("draws the answer in place of the marks after the last mistake of a run", async () => {
  const missed = STATES.judged["try again"];
  const pressed = () => main().getByRole("button", { pressed: true }).elements();
  const names = () => pressed().map((each) => each.getAttribute("aria-label"));
  await show(missed);
  await expect.poll(names).not.toContainEqual(expect.stringMatching(/, A$/));
  await show({ ...missed, limits: { ...missed.limits, maxMistakes: 1 } });
  await expect.poll(names).toEqual(["the space above the staff, G", "space 2, A"]);
});

it("explains a mistake in the words of the specification", async () => {
  await show(STATES.judged["try again"]);
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - article:
        - heading "D to A Major" [level=1]
        - paragraph: 1/1
        - paragraph: "Raise the 4th degree of D: put its sharp left, the new tonic (home note) right."
        - group "D to A Major":
          - group "Sharp":
            - button "the space above the staff, G" [disabled] [pressed]
            - button "line 5, F" [disabled]
            - button "space 4, E" [disabled]
            - button "line 4, D" [disabled]
            - button "space 3, C" [disabled]
            - button "line 3, B" [disabled]
            - button "space 2, A" [disabled]
            - button "line 2, G" [disabled]
            - button "space 1, F" [disabled]
            - button "line 1, E" [disabled]
          - group "Tonic":
            - button "the space above the staff, G" [disabled]
            - button "line 5, F" [disabled]
            - button "space 4, E" [disabled]
            - button "line 4, D" [disabled]
            - button "space 3, C" [disabled]
            - button "line 3, B" [disabled]
            - button "space 2, A" [disabled]
            - button "line 2, G" [disabled]
            - button "space 1, F" [disabled]
            - button "line 1, E" [disabled] [pressed]
        - region "Feedback":
          - heading "Try Again!" [level=2]
          - paragraph: Not quite right. Place the sharp on the space above the staff (left side) and the whole note on space 2 (right side).
          - button "Continue"
        - navigation "Page":
          - button "Back"
          - button "Home"
          - button "Next" [disabled]
  `);
});

it("names the new key signature after the right answer", async () => {
  await show(STATES.judged.great);
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - article:
        - heading "D to A Major" [level=1]
        - paragraph: 1/1
        - paragraph: "Raise the 4th degree of D: put its sharp left, the new tonic (home note) right."
        - group "D to A Major":
          - group "Sharp":
            - button "the space above the staff, G" [disabled] [pressed]
            - button "line 5, F" [disabled]
            - button "space 4, E" [disabled]
            - button "line 4, D" [disabled]
            - button "space 3, C" [disabled]
            - button "line 3, B" [disabled]
            - button "space 2, A" [disabled]
            - button "line 2, G" [disabled]
            - button "space 1, F" [disabled]
            - button "line 1, E" [disabled]
          - group "Tonic":
            - button "the space above the staff, G" [disabled]
            - button "line 5, F" [disabled]
            - button "space 4, E" [disabled]
            - button "line 4, D" [disabled]
            - button "space 3, C" [disabled]
            - button "line 3, B" [disabled]
            - button "space 2, A" [disabled] [pressed]
            - button "line 2, G" [disabled]
            - button "space 1, F" [disabled]
            - button "line 1, E" [disabled]
        - region "Feedback":
          - heading "Great!" [level=2]
          - paragraph: A major has three sharps, F sharp, C sharp, and G sharp.
          - button "Continue"
        - navigation "Page":
          - button "Back"
          - button "Home"
          - button "Next" [disabled]
  `);
  await expect.element(button("Continue")).toHaveFocus();
});

it("sends what its buttons and shortcuts say", async () => {
  const sent = await show(after((run) => submit(run, 11, 2)));
  await button("Continue").click();
  expect(sent).toEqual([{ type: "continue" }]);
  const edits = await show(STATES.answering["with hint"]);
  await button("Sharp: down").click();
  await button("Tonic: down").click();
  await column("Tonic").getByRole("button", { name: "line 1, E" }).click();
  await button("Hint").click();
  await pressKeys("h");
  const edit = (side: Side, position: number) => ({ type: "edit", edit: { side, position } });
  expect(edits).toEqual([
    edit("accidental", 10),
    edit("tonic", 6),
    edit("tonic", 2),
    edit("tonic", 2),
    { type: "hint" },
    { type: "hint" },
  ]);
});

it("moves between the columns by arrow keys", async () => {
  await show(STATES.answering.empty);
  await pressKeys("{ArrowDown}");
  await expect.element(column("Sharp").getByRole("button", { name: "line 3, B" })).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}{ArrowUp}");
  await expect.element(column("Tonic").getByRole("button", { name: "space 3, C" })).toHaveFocus();
});
