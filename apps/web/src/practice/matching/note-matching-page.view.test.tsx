import {
  currentStage,
  MATCHING_COLUMNS,
  type MatchingEvent,
  type MatchingState,
} from "@attune/exercises";
import { practice } from "@attune/exercises/testing/note-matching";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { describeView } from "../../../testing/describe-view.ts";
import { button, main, pressKeys } from "../../../testing/page.ts";
import { renderInPage } from "../../../testing/show.tsx";
import { type StatesByPhase, scenesOf } from "../../../testing/states.ts";
import { NoteMatchingPage } from "./note-matching-page.tsx";

type Practice = ReturnType<typeof practice>;

/** The stage with sharps, whose names are the longest. */
const SHARPS = 3;

function after(act: (run: Practice) => void, startAt = 0): MatchingState {
  const run = practice(startAt);
  act(run);
  return run.state;
}

/** The notes of the stage, in teaching order. */
const notesOf = ({ state }: Practice) => currentStage(state).items.map(({ note }) => note);

const matchAll = (run: Practice) => {
  for (const note of notesOf(run)) run.pressAll(note);
};
const mistake = (run: Practice) => run.pressAll("D", "E", "D");

const STATES = {
  choosing: {
    first: after(() => {}),
    "with matches": after((run) => {
      const [first = "", second = "", third = ""] = notesOf(run);
      run.pressAll(first);
      run.pressAll(third);
      run.press("note", second);
      run.press("syllable", second);
    }, SHARPS),
  },
  wrong: after(mistake),
  done: after(matchAll),
  advancing: after((run) => {
    matchAll(run);
    run.send({ type: "continue" });
  }),
  finished: {
    whole: after((run) => {
      while (run.state.phase.name !== "finished") run.pass();
    }),
    "in part": after((run) => run.pass(), 5),
  },
} satisfies StatesByPhase<MatchingState>;

async function show(exerciseState: MatchingState) {
  const sent: MatchingEvent[] = [];
  const send = (event: MatchingEvent) => void sent.push(event);
  await renderInPage(<NoteMatchingPage exerciseState={exerciseState} send={send} />);
  return sent;
}

const status = () => page.getByText("MI is E, not D.").first().element();

describeView("NoteMatchingPage", {
  scenes: scenesOf(STATES, show),
  fullest: "choosing, with matches",
  together: {
    "choosing, first": ["h1", "[data-column=degree]"],
    wrong: ["h1", "[data-column=degree]", status],
    done: ["h1", "[data-column=degree]", "section[aria-label=Feedback]"],
  },
});

it("shows three columns, none of whose cells is chosen", async () => {
  await show(STATES.choosing.first);
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - article:
        - heading "Basic Notes" [level=1]
        - paragraph: Note Matching · 1 of 6
        - img "A staff with three notes, none matched yet"
        - img "Maestro waits"
        - group "Notes":
          - heading "Notes" [level=2]
          - button "C"
          - button "E"
          - button "D"
        - group "Syllables":
          - heading "Syllables" [level=2]
          - button "DO"
          - button "MI"
          - button "RE"
        - group "Degrees":
          - heading "Degrees" [level=2]
          - button "1"
          - button "3"
          - button "2"
        - paragraph: Choose a note, its syllable and its degree.
        - navigation "Page":
          - button "Back"
          - button "Home"
          - button "Next"
  `);
});

it("locks what is matched, and shows it on the staff", async () => {
  await show(STATES.choosing["with matches"]);
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - article:
        - heading "Sharp Notes" [level=1]
        - paragraph: Note Matching · 4 of 6
        - img "C sharp, DI, sharp 1; G sharp, SI, sharp 5": DI ♯1 SI ♯5
        - img "Maestro waits"
        - group "Notes":
          - heading "Notes" [level=2]
          - button "C sharp matched" [disabled]
          - button "G sharp matched" [disabled]
          - button "D sharp" [pressed]
        - group "Syllables":
          - heading "Syllables" [level=2]
          - button "DI matched" [disabled]
          - button "SI matched" [disabled]
          - button "RI" [pressed]
        - group "Degrees":
          - heading "Degrees" [level=2]
          - button "sharp 1 matched" [disabled]
          - button "sharp 5 matched" [disabled]
          - button "sharp 2"
        - paragraph: "Matched: G sharp is SI, degree sharp 5."
        - navigation "Page":
          - button "Previous"
          - button "Home"
          - button "Next"
  `);
});

it("says why three cells don't match, and keeps the reason when they are free again", async () => {
  await show(STATES.wrong);
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - article:
        - heading "Basic Notes" [level=1]
        - paragraph: Note Matching · 1 of 6
        - img "A staff with three notes, none matched yet"
        - img "Maestro encourages"
        - group "Notes":
          - heading "Notes" [level=2]
          - button "C"
          - button "E"
          - button "D" [pressed]
        - group "Syllables":
          - heading "Syllables" [level=2]
          - button "DO"
          - button "MI" [pressed]
          - button "RE"
        - group "Degrees":
          - heading "Degrees" [level=2]
          - button "1"
          - button "3"
          - button "2" [pressed]
        - paragraph: MI is E, not D.
        - navigation "Page":
          - button "Back"
          - button "Home"
          - button "Next"
  `);
  await show(
    after((run) => {
      mistake(run);
      run.elapse();
    }),
  );
  await expect.element(page.getByText("MI is E, not D.")).toBeVisible();
  await expect.element(button("D")).toHaveAttribute("aria-pressed", "false");
});

it("sums up the stage when all is matched", async () => {
  await show(STATES.done);
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - article:
        - heading "Basic Notes" [level=1]
        - paragraph: Note Matching · 1 of 6
        - img "C, DO, 1; D, RE, 2; E, MI, 3": DO 1 RE 2 MI 3
        - img "Maestro is delighted"
        - group "Notes":
          - heading "Notes" [level=2]
          - button "C matched" [disabled]
          - button "E matched" [disabled]
          - button "D matched" [disabled]
        - group "Syllables":
          - heading "Syllables" [level=2]
          - button "DO matched" [disabled]
          - button "MI matched" [disabled]
          - button "RE matched" [disabled]
        - group "Degrees":
          - heading "Degrees" [level=2]
          - button "1 matched" [disabled]
          - button "3 matched" [disabled]
          - button "2 matched" [disabled]
        - region "Feedback":
          - heading "Great!" [level=2]
          - paragraph: C is DO, D is RE, E is MI.
          - button "Continue"
        - navigation "Page":
          - button "Back"
          - button "Home"
          - button "Next"
  `);
  await expect.element(button("Continue")).toHaveFocus();
});

it("ends with the whole score", async () => {
  await show(STATES.finished.whole);
  await expect.element(main()).toMatchAriaInlineSnapshot(`
    - main:
      - article:
        - heading "Congrats!" [level=1]
        - paragraph: You matched notes, syllables and degrees at every stage.
        - img "Maestro bows"
        - paragraph: "Score: 100"
        - button "Home"
        - button "Practice again"
  `);
});

it("says how much of the set was answered, and offers the rest", async () => {
  const sent = await show(STATES.finished["in part"]);
  await expect.element(main()).toMatchTextContent(/You answered 1 of 6\..*Score: 100/);
  await expect.element(page.getByRole("img", { name: "Maestro encourages" })).toBeVisible();
  await button("Answer the rest").click();
  expect(sent).toEqual([{ type: "answerRest" }]);
});

it("sends what its buttons say", async () => {
  const sent = await show(STATES.choosing.first);
  await button("Back").click();
  await button("Home").click();
  await button("Next").click();
  await button("RE").click();
  const done = await show(STATES.done);
  await button("Continue").click();
  await pressKeys("{Enter}");
  expect([sent, done].map((events) => events.map(({ type }) => type))).toEqual([
    ["back", "home", "next", "press"],
    ["continue", "continue"],
  ]);
  expect(sent.at(-1)).toMatchObject({ column: "syllable", group: "D" });
});

it("numbers its cells column by column", async () => {
  const sent = await show(STATES.choosing.first);
  await pressKeys("159");
  const { columns } = currentStage(STATES.choosing.first);
  const groups = MATCHING_COLUMNS.map((column, row) => columns[column][row]?.note);
  expect(sent).toMatchObject(
    MATCHING_COLUMNS.map((column, index) => ({ column, group: groups[index] })),
  );
});

it("moves between cells by arrow keys, and chooses by the space bar", async () => {
  const sent = await show(STATES.choosing.first);
  const { note, syllable } = currentStage(STATES.choosing.first).columns;
  (button(note[0]?.note ?? "").element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}{ArrowDown}");
  await expect.element(button(syllable[1]?.syllable ?? "")).toHaveFocus();
  await userEvent.keyboard(" ");
  expect(sent).toMatchObject([{ column: "syllable", group: syllable[1]?.note }]);
});
