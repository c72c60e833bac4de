import type { SingingEvent, SingingState } from "@attune/exercises";
import { fifth, practice, third } from "@attune/exercises/testing/singing";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { describeView } from "../../testing/describe-view.ts";
import { renderInPage } from "../../testing/show.tsx";
import { type StatesByPhase, scenesOf } from "../../testing/states.ts";
import { createLiveChannel } from "./live-channel.ts";
import { SingingPage } from "./singing-page.tsx";
import type { AimedFrame } from "./views/singing/pitch-stage.tsx";

type Practice = ReturnType<typeof practice>;

/** The state after what a learner did. */
function after(act: (run: Practice) => void): SingingState {
  const run = practice();
  act(run);
  return run.state;
}

const listening = after((run) => run.untilListening());

/** Sings a third whose second note is off by so many cents, until the take is analyzed. */
function sing(run: Practice, off: number): void {
  run.untilListening();
  run.hear(60, 0, 0.6);
  run.hear(64 + off / 100, 0.6, 0.6);
  while (run.phase === "listening") run.answer("timerElapsed");
}
const sung = (off: number) =>
  after((run) => {
    sing(run, off);
    run.analyze(third(off));
  });
const failed = (problem: "denied" | "no-device" | "in-use" | "lost") =>
  after((run) => run.send({ type: "sing" }, { type: "microphoneFailed", problem }));

const STATES = {
  idle: {
    first: after(() => {}),
    "microphone denied": failed("denied"),
    "no microphone": failed("no-device"),
    "microphone in use": failed("in-use"),
    "microphone lost": failed("lost"),
  },
  opening: after((run) => run.send({ type: "sing" })),
  playing: {
    root: after((run) => run.send({ type: "play" }, { type: "microphoneOpened" })),
    key: after((run) => run.send({ type: "playKey" })),
  },
  ready: after((run) => run.send({ type: "sing" }, { type: "microphoneOpened" })),
  listening,
  analyzing: after((run) => sing(run, 0)),
  hearing: after((run) => {
    run.send({ type: "sing", checkSyllables: true }, { type: "microphoneOpened" });
    run.send({ type: "timerElapsed", token: run.state.token });
    run.hear(60, 0, 0.6);
    run.hear(64, 0.6, 0.6);
    while (run.phase === "listening") run.answer("timerElapsed");
    run.analyze(third(0));
  }),
  judged: {
    great: sung(0),
    good: sung(60),
    "another interval": after((run) => {
      sing(run, 150);
      run.analyze(fifth);
    }),
    "try again": sung(150),
  },
  timeUp: after((run) => {
    run.untilListening();
    while (run.phase === "listening") run.answer("timerElapsed");
    run.analyze({ notes: [], voicedSeconds: 0 });
  }),
  advancing: after((run) => {
    sing(run, 0);
    run.analyze(third(0));
    run.send({ type: "continue" });
  }),
  finished: after((run) => {
    for (const [index, take] of [third(0), fifth].entries()) {
      if (index === 0) run.untilListening();
      else run.send({ type: "sing" }, { type: "timerElapsed", token: run.state.token + 1 });
      run.hear(60, 0, 0.6);
      while (run.phase === "listening") run.answer("timerElapsed");
      run.analyze(take);
      run.send({ type: "continue" });
      run.answer("timerElapsed");
    }
  }),
} satisfies StatesByPhase<SingingState>;

function show(exerciseState: SingingState) {
  const sent: SingingEvent[] = [];
  const live = createLiveChannel<AimedFrame>();
  const send = (event: SingingEvent) => void sent.push(event);
  return renderInPage(<SingingPage exerciseState={exerciseState} send={send} live={live} />).then(
    () => sent,
  );
}

describeView("SingingPage", {
  scenes: scenesOf(STATES, show),
  fullest: "judged, try again",
  steady: ["PLAY", "SING NOTES"],
});

it("sends what its buttons say", async () => {
  const sent = await show(STATES.idle.first);
  await userEvent.click(page.getByRole("button", { name: "PLAY" }));
  await userEvent.click(page.getByRole("button", { name: "SING NOTES" }));
  expect(sent.map(({ type }) => type)).toEqual(["play", "sing"]);
});
