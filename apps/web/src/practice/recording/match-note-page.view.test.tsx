import type { HoldEvent, HoldState } from "@attune/exercises";
import { NO_TAKE, practice, takeOfHeld } from "@attune/exercises/testing/match-note";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { recordAnnouncements } from "../../../testing/announcements.ts";
import { renderChanging } from "../../../testing/changing.tsx";
import { describeView } from "../../../testing/describe-view.ts";
import { framesOf } from "../../../testing/frames.ts";
import { button, feedback } from "../../../testing/page.ts";
import { type StatesByPhase, scenesOf } from "../../../testing/states.ts";
import { createLiveChannel } from "../runner/live-channel.ts";
import type { MatchFrame } from "../views/match-note/match-frame.ts";
import { MatchNotePage } from "./match-note-page.tsx";

type Practice = ReturnType<typeof practice>;

/** The state after what a learner did. */
function after(act: (run: Practice) => void): HoldState {
  const run = practice();
  act(run);
  return run.state;
}

/** Sings another note until the verdict. */
function sing(run: Practice, midi: number, take = takeOfHeld([midi])): void {
  run.untilListening();
  run.hear(midi, 0, 1);
  if (run.phase === "listening") run.hear(null, 1, 3);
  run.analyze(take);
}

/** Misses the note until help is offered. */
function miss(run: Practice, midi: number): void {
  sing(run, midi);
  run.send({ type: "continue" });
  sing(run, midi);
}

const hold = (run: Practice) => {
  run.untilListening();
  run.hear(60, 0, 2.3);
  run.analyze(takeOfHeld([60], 2));
};

const failed = (problem: "denied" | "no-device") =>
  after((run) => run.send({ type: "sing" }, { type: "microphoneFailed", problem }));

const STATES = {
  idle: {
    first: after(() => {}),
    "microphone denied": failed("denied"),
    "no microphone": failed("no-device"),
  },
  opening: after((run) => run.send({ type: "sing" })),
  playing: {
    note: after((run) => run.send({ type: "play" }, { type: "microphoneOpened" })),
    key: after((run) => run.send({ type: "playKey" })),
  },
  ready: after((run) => run.send({ type: "sing" }, { type: "microphoneOpened" })),
  listening: {
    singing: after((run) => run.untilListening()),
    unheard: after((run) => {
      run.untilListening();
      for (let second = 0; second < 4; second++) {
        run.hear(null, second, 1);
        run.answer("timerElapsed");
      }
    }),
  },
  analyzing: after((run) => {
    run.untilListening();
    run.hear(60, 0, 2.3);
  }),
  judged: {
    great: after(hold),
    "a half step low": after((run) => sing(run, 59)),
    "stuck, an octave away": after((run) => miss(run, 47)),
    "no notes": after((run) => sing(run, 65, { notes: [], voicedSeconds: 1 })),
  },
  timeUp: after((run) => {
    run.untilListening();
    run.hear(null, 0, 7.5);
    run.analyze(NO_TAKE);
  }),
  advancing: after((run) => {
    hold(run);
    run.send({ type: "continue" });
  }),
  finished: after((run) => {
    for (const midi of [60, 62]) {
      run.untilListening();
      if (run.phase !== "listening") run.answer("timerElapsed");
      run.hear(midi, 0, 2.3);
      run.analyze(takeOfHeld([midi], 2));
      run.send({ type: "continue" });
      run.answer("timerElapsed");
    }
  }),
} satisfies StatesByPhase<HoldState, "hearing">;

async function show(first: HoldState) {
  const sent: HoldEvent[] = [];
  const live = createLiveChannel<MatchFrame>();
  const send = (event: HoldEvent) => void sent.push(event);
  const change = await renderChanging(first, (exerciseState) => (
    <MatchNotePage exerciseState={exerciseState} send={send} live={live} />
  ));
  return { sent, live, change };
}

const dial = () => document.querySelector<HTMLElement>("[data-direction]");

/** Where the arrows that are shown are, seen from the middle of the ring. */
function arrowsShown(): string[] {
  const middle = (element: Element) => {
    const { top, height } = element.getBoundingClientRect();
    return top + height / 2;
  };
  const [face, ...arrows] = [...(dial()?.querySelectorAll("svg") ?? [])];
  return arrows
    .filter((arrow) => arrow.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .map((arrow) => (face && middle(arrow) < middle(face) ? "above" : "below"));
}

it("points to the note, and fills while it is held", async () => {
  const { live } = await show(STATES.listening.singing);
  const [frame] = framesOf(58);
  if (!frame) throw new Error("no frame");
  const hear = (deviation: number | undefined, progress: number) =>
    live.emit({ frame, aim: 60, deviation, progress });
  await expect.element(page.getByText("Sing the note")).toBeVisible();
  hear(-200, 0);
  await expect.element(page.getByText("Higher", { exact: true })).toBeVisible();
  await expect.poll(arrowsShown).toEqual(["above"]);
  await expect
    .poll(() => {
      hear(120, 0);
      return dial()?.textContent;
    })
    .toMatch(/A little lower/);
  await expect.poll(arrowsShown).toEqual(["below"]);
  await expect
    .poll(() => {
      hear(20, 0.5);
      return dial()?.textContent;
    })
    .toMatch(/Hold it/);
  expect(dial()?.style.getPropertyValue("--held")).toBe("50");
  await expect.poll(arrowsShown).toEqual([]);
});

it("says why it can't be heard", async () => {
  const { change } = await show(STATES.idle["microphone denied"]);
  await expect.element(page.getByText(/^The microphone is blocked/)).toBeVisible();
  change(STATES.idle["no microphone"]);
  await expect.element(page.getByText(/^No microphone was found/)).toBeVisible();
  change(STATES.timeUp);
  await expect.element(feedback()).toMatchTextContent(/Time's Up!.*We heard nothing/);
});

it("helps after two misses: slowly, step by step, in the learner's octave", async () => {
  const { sent } = await show(STATES.judged["stuck, an octave away"]);
  await expect
    .element(feedback())
    .toMatchTextContent(/Your note was a half step too low: aim higher/);
  for (const name of ["Slowly", "Step by step", "In my octave"])
    await userEvent.click(button(name));
  await userEvent.click(button("Next"));
  expect(sent).toEqual([
    { type: "play", how: "slowly" },
    { type: "play", how: "stepwise" },
    { type: "moveToVoice" },
    { type: "play", how: "plain" },
    { type: "next" },
  ]);
});

it("offers no help after the first miss", async () => {
  await show(STATES.judged["a half step low"]);
  await expect.element(button("Slowly")).not.toBeInTheDocument();
});

it("announces the verdict", async () => {
  const { change } = await show(STATES.analyzing);
  const announced = recordAnnouncements();
  change(STATES.judged["a half step low"]);
  await expect
    .poll(() => announced.join(" "))
    .toMatch(/Try Again! Your note was a half step too low/);
});

it("works by the keyboard alone", async () => {
  const { sent, change } = await show(STATES.idle.first);
  await userEvent.keyboard(" ");
  await userEvent.keyboard("s");
  change(STATES.judged.great);
  await expect.element(button("Continue")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(sent.map(({ type }) => type)).toEqual(["play", "sing", "continue"]);
});

describeView("MatchNotePage", {
  scenes: scenesOf(STATES, show),
  fullest: "judged, stuck, an octave away",
  steady: ["PLAY", "SING"],
  together: {
    "listening, singing": ["[data-direction]", () => document.querySelector('[aria-label="SING"]')],
  },
});
