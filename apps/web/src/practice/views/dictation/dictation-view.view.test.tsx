import {
  type DictationEdit,
  type DictationState,
  dictation,
  type QuizEvent,
  withLimits,
} from "@attune/exercises";
import { findPhrase, type Phrase } from "@attune/phrases";
import type { Key } from "@attune/theory";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderChanging } from "../../../../testing/changing.tsx";
import { describeView } from "../../../../testing/describe-view.ts";
import { button, feedback } from "../../../../testing/page.ts";
import { type StatesByPhase, scenesOf } from "../../../../testing/states.ts";
import type { NoteNames } from "../../../lib/music/note-names.ts";
import { QuizPage } from "../../quiz/quiz-page.tsx";
import { useDictationPresentation } from "./dictation-presentation.tsx";

type Event = QuizEvent<DictationEdit>;

function phraseOf(id: string): Phrase {
  const phrase = findPhrase(id);
  if (!phrase) throw new Error(`no phrase ${id}`);
  return phrase;
}

/** The state after what a learner did. */
function after(
  ids: readonly string[],
  act: (send: Send) => void,
  { kind = dictation, key }: { kind?: typeof dictation; key?: Key } = {},
): DictationState {
  const phrases = ids.map((id) => ({ ...phraseOf(id), ...(key && { key }) }));
  let { state } = kind.start({ phrases, startAt: 0 }, () => 0);
  const send = (...events: readonly Event[]) => {
    for (const event of events) ({ state } = dictation.step(state, event));
  };
  send.end = () => send({ type: "playbackEnded", token: state.token });
  send.wait = () => send({ type: "timerElapsed", token: state.token });
  act(send);
  return state;
}
interface Send {
  (...events: readonly Event[]): void;
  /** Plays to the end. */
  end(): void;
  /** Waits for the next question, or for another try. */
  wait(): void;
}

const PLAY = { type: "play" } as const;
const write = (degrees: string): readonly Event[] =>
  [...degrees].map((degree) => ({
    type: "edit",
    edit: { type: "degree", degree: Number(degree) },
  }));

/** Do, re, mi, fa; mi, re, do: the rhythm is given. */
const given = (act: (send: Send) => void) => after(["2-01", "2-02"], act);
/** Notes outside the scale, a rest and eighths: the rhythm is asked. */
const full = (act: (send: Send) => void) => after(["8-12"], act);

function check(send: Send, degrees: string): void {
  send(PLAY);
  send.end();
  send(...write(degrees), { type: "submit" });
}

const STATES = {
  presenting: {
    unheard: given(() => {}),
    playing: given((send) => send(PLAY, ...write("12"))),
  },
  answering: {
    "given rhythm": given((send) => {
      send(PLAY);
      send.end();
      send(...write("123"));
    }),
    "everything to write": full((send) => {
      send(PLAY);
      send.end();
      send(...write("5176"), { type: "edit", edit: { type: "alter", alteration: -1 } });
    }),
    "the second staff": after(["4-12"], (send) => {
      send(PLAY);
      send.end();
      send(...write("12345432"));
    }),
    "the last staff": full((send) => {
      send(PLAY);
      send.end();
      send(...write("12345432123454"));
    }),
    "after a mistake": given((send) => {
      check(send, "1233321");
      send({ type: "continue" });
      send.wait();
    }),
  },
  judged: {
    great: given((send) => check(send, "1234321")),
    "first mistake": given((send) => check(send, "1233321")),
    "second mistake": given((send) => {
      check(send, "1233321");
      send({ type: "continue" });
      send.wait();
      send(...write("5"), { type: "submit" });
    }),
  },
  advancing: given((send) => {
    check(send, "1234321");
    send({ type: "continue" });
  }),
  finished: after(["2-01"], (send) => {
    check(send, "1234321");
    send({ type: "continue" });
    send.wait();
  }),
} satisfies StatesByPhase<DictationState, "rewarding">;

/** After the last try that a limit allows, in A♭ major. */
const SOLVED = after(
  ["2-01", "2-02"],
  (send) => {
    check(send, "1233321");
    send({ type: "continue" });
    send.wait();
    send(...write("5"), { type: "submit" });
  },
  {
    kind: withLimits(dictation, { maxMistakes: 2, isTest: false, earlierTries: 0 }),
    key: { tonic: "Ab", mode: "major" },
  },
);

interface PageProps {
  readonly exerciseState: DictationState;
  readonly send: (event: Event) => void;
}

function Dictation({ exerciseState, send }: PageProps) {
  const presentation = useDictationPresentation({
    tempo: 100,
    onTempoChange: () => {},
  });
  return <QuizPage exerciseState={exerciseState} send={send} presentation={presentation} />;
}

async function show(first: DictationState, noteNames: NoteNames = "syllables") {
  const sent: Event[] = [];
  const send = (event: Event) => void sent.push(event);
  const change = await renderChanging(
    first,
    (exerciseState) => <Dictation exerciseState={exerciseState} send={send} />,
    { settings: { noteNames } },
  );
  return { sent, change };
}

const staff = () => page.getByRole("group", { name: "Staff", exact: true });
/** The staff's name for a screen reader. */
const score = () => staff().getByRole("img");
const findStaff = () => staff().element();
const findNotes = () => page.getByRole("group", { name: "Notes" }).element();
const findCaret = () => staff().element().querySelector("[data-caret]");
const findCheck = () => button("Check").element();
const findFeedback = () => feedback().element();
const findPlay = () => button("Play").element();

it.each([
  [
    "unheard",
    STATES.presenting.unheard,
    /Level 2 · 1 of 2.*Press Play and listen before you answer\./,
  ],
  ["given rhythm", STATES.answering["given rhythm"], /Measure 1, third note: mi/],
  ["asked rhythm", STATES.answering["everything to write"], /Measure 1, fourth note: le, quarter/],
  ["great", STATES.judged.great, /Great!All 7 notes are right\./],
  [
    "first mistake",
    STATES.judged["first mistake"],
    /Try Again!6 of 7 notes are right\. Listen again to measure 1\./,
  ],
  [
    "second mistake",
    STATES.judged["second mistake"],
    /Measure 1, fourth note is fa: from mi, a half step \(the smallest there is\) up\./,
  ],
  ["finished", STATES.finished, /You wrote every phrase of the set by ear\.100% correct/],
])("shows what happens: %s", async (_, exerciseState, text) => {
  await show(exerciseState);
  await expect.element(page.getByRole("main")).toMatchTextContent(text);
});

it("shows the phrase after the last try, with names of its key", async () => {
  await show(SOLVED, "letters");
  await expect
    .element(feedback())
    .toMatchTextContent(/^Here’s the answer.*fourth note is fa D♭.*from mi C, a half step/);
  await expect
    .element(score())
    .toHaveAccessibleName(
      /^A flat major, 4\/4: measure 1: do A flat, quarter, right; .*; fa D flat, quarter; measure 2/,
    );
});

it("has the notes of the key on its buttons", async () => {
  await show(
    after(["2-01"], (send) => send(PLAY), { key: { tonic: "Ab", mode: "major" } }),
    "letters",
  );
  const notes = page.getByRole("group", { name: "Notes" });
  await expect.element(notes).toHaveTextContent("doA♭reB♭miCfaD♭soE♭laFtiG");
});

it("names no answer at the first mistake", async () => {
  await show(STATES.judged["first mistake"]);
  await expect.element(feedback()).not.toMatchTextContent(/fa/);
});

it.each([
  ["unheard", STATES.presenting.unheard, /^4\/4: measure 1: (not written yet, quarter; ){4}/],
  [
    "asked rhythm",
    STATES.answering["everything to write"],
    /le, quarter; measure 2: nothing yet; nothing yet/,
  ],
  [
    "after a mistake",
    STATES.answering["after a mistake"],
    /do, quarter, right; re, quarter, right; mi, quarter, right; mi, quarter; measure 2: mi, quarter, right/,
  ],
])("describes what is written: %s", async (_, exerciseState, name) => {
  await show(exerciseState);
  await expect.element(score()).toHaveAccessibleName(name);
});

it("marks the note that is written and where the next one goes", async () => {
  await show(STATES.answering["given rhythm"]);
  await expect.element(score()).toBeVisible();
  expect(score().element().querySelectorAll("rect[class*=halo]")).toHaveLength(1);
  expect(score().element().querySelectorAll("[data-caret]")).toHaveLength(1);
  await show(STATES.judged["first mistake"]);
  await expect.element(feedback()).toBeVisible();
  const marks = [...score().element().querySelectorAll("[data-mark]")];
  expect(marks.map((mark) => mark.getAttribute("data-mark"))).toEqual([
    "ok",
    "ok",
    "ok",
    "wrong",
    "ok",
    "ok",
    "ok",
  ]);
});

it("lets nothing be written before the phrase is heard", async () => {
  const { sent, change } = await show(STATES.presenting.unheard);
  for (const name of ["First note", "do", "Previous", "Up a step", "Remove", "Check"])
    await expect.element(button(name)).toBeDisabled();
  await userEvent.click(button("Play"));
  await userEvent.click(button("Slowly"));
  await userEvent.click(button("Tempo 100, and key"));
  await userEvent.click(button("Hear the key"));
  expect(sent).toEqual([
    { type: "play", how: "asked", tempo: 100 },
    { type: "play", how: "slowly", tempo: 100 },
    { type: "playKey" },
  ]);
  change(STATES.presenting.playing);
  await expect.element(button("do")).toBeEnabled();
  await expect.element(button("Play")).toHaveAttribute("aria-pressed", "true");
  await userEvent.click(button("Play"));
  expect(sent.at(-1)).toEqual({ type: "stop" });
});

it("writes by its buttons", async () => {
  const { sent } = await show(STATES.answering["everything to write"]);
  const edits = {
    fa: { type: "degree", degree: 4 },
    half: { type: "length", ticks: 24 },
    "Dot: dotted quarter": { type: "length", ticks: 18 },
    "Write a quarter rest": { type: "rest" },
    Previous: { type: "move", by: -1 },
    "Up a step": { type: "step", by: 1 },
    "Down a step": { type: "step", by: -1 },
    "Other octave": { type: "octave" },
    Sharp: { type: "alter", alteration: 1 },
    Flat: { type: "alter", alteration: -1 },
    Remove: { type: "remove" },
  } as const;
  for (const name of Object.keys(edits)) await userEvent.click(button(name));
  const written = page.getByRole("group", { name: "Change" }).getByRole("button", { name: "Next" });
  await userEvent.click(written);
  expect(sent).toEqual(
    [...Object.values(edits), { type: "move", by: 1 }].map((edit) => ({ type: "edit", edit })),
  );
  await expect.element(button("quarter")).toHaveAttribute("aria-pressed", "true");
  await expect.element(button("Flat")).toHaveAttribute("aria-pressed", "true");
});

it("writes where the staff is tapped", async () => {
  const { sent } = await show(STATES.answering["given rhythm"]);
  await expect.element(score()).toBeVisible();
  const caret =
    score().element().querySelector("[data-caret] rect")?.getBoundingClientRect() ?? new DOMRect();
  const { left, top } = score().element().getBoundingClientRect();
  await userEvent.click(score(), {
    position: { x: caret.x + caret.width / 2 - left, y: caret.y + caret.height / 2 - top },
  });
  expect(sent).toEqual([
    { type: "edit", edit: { type: "place", onsetTicks: 36, position: expect.any(Number) } },
  ]);
});

it("sends what its keys mean", async () => {
  const { sent, change } = await show(STATES.answering["everything to write"]);
  await userEvent.keyboard(" wnk4f{ArrowUp}{ArrowLeft}o+-,.0{Backspace}{Enter}");
  expect(
    sent.map((event) => ("how" in event ? event.how : "edit" in event ? event.edit : event.type)),
  ).toEqual([
    "asked",
    "slowly",
    "firstNote",
    "playKey",
    { type: "degree", degree: 4 },
    { type: "degree", degree: 4 },
    { type: "step", by: 1 },
    { type: "move", by: -1 },
    { type: "octave" },
    { type: "alter", alteration: 1 },
    { type: "alter", alteration: -1 },
    { type: "lengthen", by: -1 },
    { type: "lengthen", by: 1 },
    { type: "rest" },
    { type: "remove" },
    // The machine leaves an unfinished answer.
    "submit",
  ]);
  const keys = page.getByRole("dialog", { name: "Keys" });
  const { activeElement } = document;
  await userEvent.keyboard("?");
  await expect.element(keys).toMatchTextContent(/Shorter or longer/);
  await userEvent.keyboard("{Escape}");
  await expect.element(keys).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement).toBe(activeElement);
  change(STATES.judged.great);
  await expect.element(button("Continue")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(sent.at(-1)).toEqual({ type: "continue" });
});

it("compares a wrong answer with the right one, and moves the focus to the staff after Continue", async () => {
  const { sent, change } = await show(STATES.judged["first mistake"]);
  await userEvent.click(button("Hear both"));
  expect(sent).toEqual([{ type: "compare", tempo: 100 }]);
  button("Continue").element().focus();
  change(STATES.answering["after a mistake"]);
  await expect.element(staff()).toHaveFocus();
  change(STATES.judged.great);
  await expect.element(button("Continue")).toHaveFocus();
  expect(button("Hear both").elements()).toEqual([]);
});

describeView("DictationView", {
  scenes: scenesOf(STATES, show),
  fullest: "answering, everything to write",
  // Two staves with all palettes are a little higher than a laptop's window.
  together: {
    "presenting, unheard": [findPlay, findStaff],
    "presenting, playing": [findPlay, findStaff, findNotes, findCheck],
    "answering, given rhythm": [findPlay, findStaff, findNotes, findCheck],
    "answering, everything to write": [findPlay, findCaret, findNotes, findCheck],
    "answering, the second staff": [findPlay, findCaret, findNotes, findCheck],
    "answering, the last staff": [findCaret, findNotes, findCheck],
    "judged, first mistake": [findStaff, findFeedback],
  },
  // The narrowest phone scrolls.
  togetherAt: ({ width }) => width >= 360,
});
