import type { FirstLessonEvent, FirstLessonState } from "@attune/exercises";
import { practice } from "@attune/exercises/testing/first-lesson";
import { NO_TAKE } from "@attune/exercises/testing/match-note";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { recordAnnouncements } from "../../../testing/announcements.ts";
import { renderChanging } from "../../../testing/changing.tsx";
import { describeView } from "../../../testing/describe-view.ts";
import { button, feedback, main, title } from "../../../testing/page.ts";
import { createLiveChannel } from "../runner/live-channel.ts";
import type { MatchFrame } from "../views/match-note/match-frame.ts";
import { FirstLessonPage, type FirstLessonPageProps } from "./first-lesson-page.tsx";

type Practice = ReturnType<typeof practice>;

/** The state after what a learner did. */
function after(act: (run: Practice) => void): FirstLessonState {
  const run = practice();
  act(run);
  return run.state;
}

const begin = (run: Practice, way: "sing" | "tap" = "sing") => run.send({ type: "begin", way });

/** Hums and sings as many steps as there are notes of them. */
function pass(run: Practice, ...steps: readonly (readonly number[])[]): void {
  begin(run);
  run.sing(57);
  run.answer("timerElapsed");
  for (const midis of steps) {
    run.sing(...midis);
    run.proceed();
  }
}

const STATES = {
  welcome: after(() => {}),
  "hum, asking for the microphone": after((run) => begin(run)),
  "hum, listening": after((run) => {
    begin(run);
    run.untilListening();
  }),
  "hum, the microphone is refused": after((run) => {
    begin(run);
    run.send({ type: "microphoneFailed", problem: "denied" });
  }),
  "hum, there is no microphone": after((run) => {
    begin(run);
    run.send({ type: "microphoneFailed", problem: "no-device" });
  }),
  "hum, silence": after((run) => {
    begin(run);
    run.untilListening();
    run.hear(null, 0, 8);
    run.analyze(NO_TAKE);
  }),
  "match, playing": after((run) => pass(run)),
  "match, listening": after((run) => {
    pass(run);
    run.untilListening();
  }),
  "match, great": after((run) => {
    pass(run);
    run.sing(60);
  }),
  "match, stuck": after((run) => {
    pass(run);
    run.sing(66);
    run.send({ type: "continue" });
    run.sing(66);
  }),
  "do–re, listening": after((run) => {
    pass(run, [60]);
    run.untilListening();
  }),
  "do–re–mi, listening": after((run) => {
    pass(run, [60], [60, 62]);
    run.untilListening();
  }),
  "do–re–mi, missed": after((run) => {
    pass(run, [60], [60, 62]);
    run.sing(60, 62, 65);
  }),
  "tapping, playing": after((run) => begin(run, "tap")),
  "tapping, choosing": after((run) => {
    begin(run, "tap");
    run.send({ type: "next" }, { type: "next" });
    run.answer("playbackEnded");
  }),
  "tapping, right": after((run) => {
    begin(run, "tap");
    run.send({ type: "tap", option: "same" });
  }),
  "tapping, wrong": after((run) => {
    begin(run, "tap");
    run.send({ type: "tap", option: "lower" });
  }),
  "tapping, wrong again": after((run) => {
    begin(run, "tap");
    for (const option of ["lower", "higher"])
      run.send({ type: "continue" }, { type: "tap", option });
  }),
  "end, sung": after((run) => pass(run, [60], [60, 62], [60, 62, 64])),
  "end, heard": after((run) => {
    begin(run, "tap");
    for (const option of ["same", "do-re", "do-re-mi"])
      run.send({ type: "tap", option }, { type: "continue" });
  }),
  "end, later": after((run) => {
    begin(run);
    for (let step = 0; step < 4; step++) run.send({ type: "next" });
  }),
} satisfies Record<string, FirstLessonState>;

async function show(
  first: FirstLessonState,
  onSave: FirstLessonPageProps["onSave"] | "none" = () => undefined,
) {
  const sent: FirstLessonEvent[] = [];
  const live = createLiveChannel<MatchFrame>();
  const send = (event: FirstLessonEvent) => void sent.push(event);
  const change = await renderChanging(first, (exerciseState) => (
    <FirstLessonPage
      exerciseState={exerciseState}
      send={send}
      live={live}
      onSave={onSave === "none" ? undefined : onSave}
    />
  ));
  return { sent, live, change };
}

it("begins by singing or by tapping, or is skipped", async () => {
  const { sent } = await show(STATES.welcome);
  for (const name of ["Start singing", "Listen and tap instead", "I can sing already"])
    await userEvent.click(button(name));
  expect(sent).toEqual([
    { type: "begin", way: "sing" },
    { type: "begin", way: "tap" },
    { type: "skip" },
  ]);
});

it("has one thing on each page, and says in a sentence what is new", async () => {
  const { change } = await show(STATES["hum, listening"]);
  await expect.element(title()).toHaveTextContent("Hum any note");
  for (const [state, heading, learned] of [
    ["match, listening", "Match this note", "when it is gone, you are in tune"],
    ["do–re, listening", "Do–re", "The line is your voice"],
    ["do–re–mi, listening", "Do–re–mi", "one more step up"],
  ] as const) {
    change(STATES[state]);
    await expect.element(title()).toHaveTextContent(heading);
    await expect.element(main()).toMatchTextContent(new RegExp(learned));
  }
});

it("offers to tap where there is no microphone, and can be skipped in every step", async () => {
  const { sent, change } = await show(STATES["hum, the microphone is refused"]);
  await expect.element(page.getByText(/^The microphone is blocked/)).toBeVisible();
  await userEvent.click(button("Tap instead"));
  change(STATES["hum, there is no microphone"]);
  await expect.element(page.getByText(/^No microphone was found/)).toBeVisible();
  for (const state of ["match, listening", "do–re, listening", "tapping, choosing"] as const) {
    change(STATES[state]);
    await userEvent.click(button("I can sing already"));
    await userEvent.click(button("Next"));
  }
  expect(sent.map(({ type }) => type)).toEqual([
    "begin",
    ...["skip", "next", "skip", "next", "skip", "next"],
  ]);
});

it("praises what was sung, and helps a learner who is stuck", async () => {
  const { change } = await show(STATES["match, great"]);
  await expect.element(feedback()).toMatchTextContent(/GREAT!.*You held do\./);
  change(STATES["match, stuck"]);
  await expect.element(button("Slowly")).toBeVisible();
  await expect.element(feedback()).toMatchTextContent(/you can come back to this/);
});

it("judges what is tapped, and gives the answer from the second miss on", async () => {
  const { sent, change } = await show(STATES["tapping, choosing"]);
  await userEvent.click(button("do–mi–re"));
  await userEvent.click(button("Hear it again"));
  expect(sent).toEqual([{ type: "tap", option: "do-mi-re" }, { type: "tapPlay" }]);
  change(STATES["tapping, right"]);
  await expect.element(feedback()).toMatchTextContent(/GREAT!.*You heard it: The same\./);
  change(STATES["tapping, wrong"]);
  await expect.element(feedback()).toMatchTextContent(/Try Again!.*You tapped “Lower”/);
  change(STATES["tapping, wrong again"]);
  await expect.element(feedback()).toMatchTextContent(/Here’s the answer.*It was: The same/);
});

it("ends with what was done, and offers an account to those who have none", async () => {
  let saved = 0;
  const { sent, change } = await show(STATES["end, sung"], () => {
    saved += 1;
  });
  await expect.element(title()).toHaveTextContent("You sang do–re–mi.");
  await expect.element(button("Go on")).toHaveFocus();
  await userEvent.click(button("Save it"));
  expect(saved).toBe(1);
  await userEvent.click(button("Go on"));
  await userEvent.click(button("Do it again"));
  expect(sent).toEqual([{ type: "home" }, { type: "restart" }]);
  change(STATES["end, later"]);
  await expect.element(page.getByText(/You can come back to this/)).toBeVisible();
  await expect.element(button("Save it")).not.toBeInTheDocument();
  await show(STATES["end, heard"], "none");
  await expect.element(title()).toHaveTextContent("You heard do–re–mi.");
  await expect.element(button("Save it")).not.toBeInTheDocument();
});

it("announces each step, and its verdict once nothing sounds", async () => {
  const { change } = await show(STATES["match, listening"]);
  const announced = recordAnnouncements();
  change(STATES["match, great"]);
  await expect.poll(() => announced.join(" ")).toMatch(/GREAT! You held do\./);
  change(STATES["tapping, wrong"]);
  await expect.poll(() => announced.join(" ")).toMatch(/Try Again! You tapped “Lower”/);
});

describeView("FirstLessonPage", {
  scenes: Object.fromEntries(
    Object.entries(STATES).map(([name, state]) => [name, () => show(state)]),
  ) as Record<keyof typeof STATES, () => Promise<unknown>>,
  fullest: "match, stuck",
  together: {
    "match, listening": ["[data-direction]", () => document.querySelector('[aria-label="SING"]')],
  },
});
