import {
  failedSyllable,
  type SingingEvent,
  type SingingState,
  type SyllableResult,
} from "@attune/exercises";
import { fifth, NOTHING, practice, third } from "@attune/exercises/testing/singing";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { recordAnnouncements } from "../../../testing/announcements.ts";
import { renderChanging } from "../../../testing/changing.tsx";
import { describeView } from "../../../testing/describe-view.ts";
import { framesOf } from "../../../testing/frames.ts";
import { button, feedback } from "../../../testing/page.ts";
import { settle } from "../../../testing/settle.ts";
import { type StatesByPhase, scenesOf } from "../../../testing/states.ts";
import { resize } from "../../../testing/window.ts";
import { createLiveChannel } from "../runner/live-channel.ts";
import type { AimedFrame } from "../views/sung/use-live-pitch.ts";
import { SingingPage } from "./singing-page.tsx";

type Practice = ReturnType<typeof practice>;

/** The state after what a learner did. */
function after(act: (run: Practice) => void): SingingState {
  const run = practice();
  act(run);
  return run.state;
}

/** Sings a third until the take is analyzed. */
function sing(run: Practice, checkSyllables = false): void {
  run.send({ type: "sing", checkSyllables });
  if (run.phase === "opening") run.send({ type: "microphoneOpened" });
  run.answer("timerElapsed");
  run.hear(60, 0, 0.6);
  run.hear(64, 0.6, 0.6);
  while (run.phase === "listening") run.answer("timerElapsed");
}
/** Sings another interval, and continues after the verdict. */
function miss(run: Practice): void {
  sing(run);
  run.analyze(third(150));
  run.send({ type: "continue" });
}
const judged = (take: Parameters<Practice["analyze"]>[0]) =>
  after((run) => {
    sing(run);
    run.analyze(take);
  });

/** Judged with these syllables. */
const onSyllables = (off: number, ...results: readonly SyllableResult[]) =>
  after((run) => {
    sing(run, true);
    run.analyze(third(off));
    run.send({ type: "syllablesRecognized", results, token: run.state.token });
  });
const right = (symbol: "DO" | "MI") => ({ symbol, heard: symbol, match: true, confidence: 0.9 });
const wrong = (symbol: "DO" | "MI", heard: "TI" | "FA") => ({
  symbol,
  heard,
  match: false,
  confidence: 0.9,
});
const unsure = (symbol: "DO" | "MI") => ({ symbol, heard: null, match: null, confidence: 0 });

const failed = (problem: "denied" | "no-device" | "in-use" | "lost") =>
  after((run) => run.send({ type: "sing" }, { type: "microphoneFailed", problem }));

const timeUp = (take: typeof NOTHING) =>
  after((run) => {
    run.untilListening();
    while (run.phase === "listening") run.answer("timerElapsed");
    run.analyze(take);
  });

const STATES = {
  idle: {
    first: after(() => {}),
    "microphone denied": failed("denied"),
    "after a try": after((run) => miss(run)),
    "after two misses": after((run) => {
      miss(run);
      miss(run);
    }),
    "first note alone": after((run) => {
      miss(run);
      miss(run);
      run.send({ type: "setRung", rung: "root" });
    }),
  },
  opening: after((run) => run.send({ type: "sing" })),
  playing: {
    root: after((run) => run.send({ type: "play" }, { type: "microphoneOpened" })),
    key: after((run) => run.send({ type: "playKey" })),
  },
  ready: after((run) => run.send({ type: "sing" }, { type: "microphoneOpened" })),
  listening: {
    singing: after((run) => run.untilListening()),
    unheard: after((run) => {
      run.untilListening();
      while (run.state.phase.name === "listening" && !run.state.phase.unheard)
        run.answer("timerElapsed");
    }),
  },
  analyzing: after((run) => sing(run)),
  hearing: after((run) => {
    sing(run, true);
    run.analyze(third(0));
  }),
  judged: {
    great: onSyllables(0, right("DO"), right("MI")),
    "another interval": onSyllables(150, right("DO"), wrong("MI", "FA")),
    "failed syllables": onSyllables(
      0,
      failedSyllable("AUDIO TOO LARGE"),
      failedSyllable("AUDIO TOO LARGE"),
    ),
  },
  timeUp: timeUp(NOTHING),
  advancing: after((run) => {
    sing(run);
    run.analyze(third(0));
    run.send({ type: "continue" });
  }),
  finished: after((run) => {
    for (const take of [third(0), fifth]) {
      sing(run);
      run.analyze(take);
      run.send({ type: "continue" });
      run.answer("timerElapsed");
    }
  }),
} satisfies StatesByPhase<SingingState>;

/** Looks like another interval, but for its words. */
const GOOD = judged(third(60));
const NO_VOICE = judged(NOTHING);
/** A sound in which no note was held. */
const NO_NOTES = judged({ ...NOTHING, voicedSeconds: 1 });

/** A take of a third whose second note is a quarter tone flat. */
const HEARD: readonly AimedFrame[] = [
  ...framesOf(60).map((frame) => ({ frame, aim: 60 })),
  ...framesOf(63.5, { from: 0.6 }).map((frame) => ({ frame, aim: 64 })),
];

/** How many pixels of a canvas are drawn. */
function inkOf(selector: string): number {
  const canvas = document.querySelector<HTMLCanvasElement>(selector);
  const { width = 0, height = 0 } = canvas ?? {};
  const { data = [] } = canvas?.getContext("2d")?.getImageData(0, 0, width, height) ?? {};
  return data.filter((value, at) => at % 4 === 3 && value > 0).length;
}

async function show(first: SingingState) {
  const sent: SingingEvent[] = [];
  const live = createLiveChannel<AimedFrame>();
  const send = (event: SingingEvent) => void sent.push(event);
  const change = await renderChanging(first, (exerciseState) => (
    <SingingPage exerciseState={exerciseState} send={send} live={live} />
  ));
  if (first.phase.name === "listening" || first.lastVerdict)
    for (const heard of HEARD) live.emit(heard);
  return { sent, change, live };
}

const trace = () => page.getByRole("img", { name: /^Your pitch/ });
const findTrace = () => trace().element();
const findMeter = () =>
  [...document.querySelectorAll("main span")].find(({ textContent }) =>
    /^(Silence|Quiet|Good level|Too loud)$/.test(textContent),
  )?.parentElement ?? null;
const findPlay = () => button("PLAY").element();
const findSing = () => button("SING NOTES").element();
const findFeedback = () => feedback().element();
const SUNG_WITH = [findTrace, findMeter, findPlay, findSing];

/** The same interval for a voice that can't reach it: another line below the staff. */
const TRANSPOSED = after((run) => {
  const items = run.state.items.map((item) => ({ ...item, root: "C3", target: "E3", octaves: -1 }));
  run.send({ type: "itemsTransposed", items });
});

it("shows transposed notes as they are written, and says where they sound", async () => {
  await show(TRANSPOSED);
  const staff = page.getByRole("img", { name: "C4, DO; then E4, MI; sounds an octave lower" });
  await expect.element(staff).toBeVisible();
  await expect.element(page.getByText("sounds an octave lower")).toBeVisible();
});

it.each([
  ["idle", STATES.idle.first, /Hear both, then sing them\./],
  ["opening", STATES.opening, /Allow the microphone, so that you can be heard\./],
  ["playing, root", STATES.playing.root, /PLAYING.*Listen: the first note/],
  ["playing, key", STATES.playing.key, /PLAY.*Listen: the key of C major/],
  ["ready", STATES.ready, /GET READY\.\.\./],
  ["listening", STATES.listening.singing, /SING NOTES \(3\).*Sing both notes, in any octave\./],
  ["listening, unheard", STATES.listening.unheard, /SING NOTES \(\d\).*We can't hear you yet\./],
  ["analyzing", STATES.analyzing, /Analyzing\.\.\./],
  ["hearing", STATES.hearing, /Analyzing syllables\.\.\./],
  ["finished", STATES.finished, /You sang every interval of the set\./],
])("shows what happens: %s", async (_, exerciseState, text) => {
  await show(exerciseState);
  await expect.element(page.getByRole("main")).toMatchTextContent(text);
});

const VERDICTS = [
  ["GREAT!", STATES.judged.great, /^Beautifully sung on DO and MI\.$/],
  ["Good!", GOOD, /^Your mi was a little high\.$/],
  ["Try Again!", STATES.judged["another interval"], /^You sang a tritone/],
  ["Once More?", NO_NOTES, /^We heard you, but found no held notes/],
  ["No Voice Detected", NO_VOICE, /^We heard nothing/],
  ["Time's Up!", STATES.timeUp, /nothing was counted/],
  [
    "Time's Up!",
    timeUp({ ...NOTHING, voicedSeconds: 0.03 }),
    /^We heard you, but found no held notes/,
  ],
] as const;

it.each(VERDICTS)(
  "explains the verdict in one sentence, and announces it: %s",
  async (...verdict) => {
    const [title, judgedState, sentence] = verdict;
    const announced = recordAnnouncements();
    const { change } = await show(STATES.analyzing);
    change(judgedState);
    await expect.element(feedback().getByRole("heading")).toHaveTextContent(title);
    expect(feedback().getByRole("paragraph").elements()).toHaveLength(1);
    await expect.element(feedback().getByRole("paragraph")).toMatchTextContent(sentence);
    const said = new RegExp(
      `^${title.replace("?", "\\?")}.*${sentence.source.replaceAll(/[$^]/g, "")}`,
    );
    await expect.poll(() => announced.at(-1)).toMatch(said);
  },
);

it("says what would help after two attempts in a row in which nothing was found", async () => {
  const unjudged = (count: number) =>
    after((run) => {
      for (let attempt = 1; attempt <= count; attempt++) {
        sing(run);
        run.analyze({ ...NOTHING, voicedSeconds: 1 });
        if (attempt < count) run.send({ type: "continue" });
      }
    });
  const { change } = await show(unjudged(1));
  const help = feedback().getByText(/^What helps: a quiet room/);
  expect(help.elements()).toEqual([]);
  change(unjudged(2));
  await expect.element(help).toBeVisible();
});

it("announces nothing while notes play or the microphone listens", async () => {
  const { change } = await show(STATES.idle.first);
  const announced = recordAnnouncements();
  for (const silent of [STATES.playing.root, STATES.ready, STATES.listening.unheard]) {
    change(silent);
    await settle();
  }
  change({ ...STATES.listening.singing, index: 1 });
  await settle();
  expect(announced).toEqual([]);
  change(STATES.judged.great);
  await expect.poll(() => announced.join(" ")).toMatch(/GREAT!/);
});

describe("the trace", () => {
  const marks = () =>
    [...trace().element().querySelectorAll("[data-tone]")].map(({ textContent }) => textContent);

  it.each([
    [
      "right",
      onSyllables(0, right("DO"), right("MI")),
      ["DO", "MI"],
      /C4: exact, on DO; E4: exact, on MI$/,
    ],
    [
      "wrong",
      onSyllables(0, wrong("DO", "TI"), wrong("MI", "FA")),
      ["TI?", "FA?"],
      /sounded like TI/,
    ],
    [
      "unsure",
      onSyllables(0, unsure("DO"), unsure("MI")),
      [],
      /^Your pitch. C4: exact; E4: exact$/,
    ],
    ["failed", STATES.judged["failed syllables"], ["AUDIO TOO LARGE"], /AUDIO TOO LARGE/],
  ])("marks syllables below their notes: %s", async (_, judgedState, words, name) => {
    await show(judgedState);
    await expect.element(trace()).toHaveAccessibleName(name);
    expect(marks()).toEqual(words);
  });

  it("keeps its marks until the next attempt", async () => {
    const { change } = await show(STATES.judged["another interval"]);
    await expect.poll(marks).toEqual(["DO", "FA?"]);
    const { lastVerdict } = STATES.judged["another interval"];
    change({ ...STATES.idle["after a try"], lastVerdict });
    await expect.poll(marks).toEqual(["DO", "FA?"]);
    change({ ...STATES.ready, lastVerdict });
    await expect.poll(marks).toEqual([]);
  });

  it("has its marks inside, whatever the window", async () => {
    await show(STATES.judged["failed syllables"]);
    for (const [width, height] of [
      [320, 640],
      [1280, 800],
    ] as const) {
      await resize({ width, height });
      const plot = trace().element().lastElementChild?.getBoundingClientRect() ?? new DOMRect();
      const [mark] = trace().element().querySelectorAll("[data-tone]");
      const { left, right: end, top, bottom } = mark?.getBoundingClientRect() ?? new DOMRect();
      expect([
        left >= plot.left,
        end <= plot.right,
        top >= plot.top,
        bottom <= plot.bottom,
      ]).not.toContain(false);
    }
  });

  it("names its notes, and the syllables to sing", async () => {
    await show(STATES.idle.first);
    await expect.element(page.getByRole("main")).toMatchTextContent(/DO C4MI E4/);
  });
});

it("shows level and deviation of what is sung", async () => {
  const { live } = await show(STATES.listening.singing);
  await expect.element(page.getByText("Flat", { exact: true })).toBeVisible();
  await expect.element(page.getByText("−50 cents", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Good level")).toBeVisible();
  for (const frame of framesOf(64, { from: 1.2, level: 0.8 })) live.emit({ frame, aim: 64 });
  await expect.element(page.getByText("In tune")).toBeVisible();
  await expect.element(page.getByText("Too loud")).toBeVisible();
});

it("forgets what was sung when another interval follows", async () => {
  const { change } = await show(STATES.listening.singing);
  await expect.element(page.getByText("−50 cents", { exact: true })).toBeVisible();
  expect(inkOf("canvas")).toBeGreaterThan(0);
  change(after((run) => run.send({ type: "next" })));
  await settle();
  await expect.element(page.getByText("−50 cents", { exact: true })).not.toBeInTheDocument();
  expect(inkOf("canvas")).toBe(0);
});

it("requests no frame for a level while a verdict stands", async () => {
  const request = vi.spyOn(globalThis, "requestAnimationFrame");
  onTestFinished(() => request.mockRestore());
  const { live, change } = await show(STATES.judged["another interval"]);
  await settle();
  request.mockClear();
  const levels = framesOf(60, { from: 2, level: 0.01 }).map((frame) => ({
    frame: { ...frame, hz: 0 },
    aim: null,
  }));
  for (const level of levels) live.emit(level);
  expect(request).not.toHaveBeenCalled();
  change(STATES.listening.singing);
  await settle();
  request.mockClear();
  for (const heard of levels) live.emit(heard);
  expect(request).toHaveBeenCalled();
});

it("shows why the microphone can't be used, and offers to play and sing", async () => {
  await show(STATES.idle["microphone denied"]);
  const notifications = page.getByRole("region", { name: /^Notifications/ });
  await expect
    .element(notifications)
    .toMatchTextContent(/^Microphone Error.*Please check your browser permissions/);
  await expect.element(button("PLAY")).toBeEnabled();
  await expect.element(button("SING NOTES")).toBeEnabled();
});

it("shows the offer until the learner plays or sings", async () => {
  const change = await renderChanging(STATES.idle.first, (exerciseState) => (
    <SingingPage
      exerciseState={exerciseState}
      send={() => {}}
      live={createLiveChannel<AimedFrame>()}
      notice={<p>An offer</p>}
    />
  ));
  await expect.element(page.getByText("An offer")).toBeVisible();
  change(STATES.opening);
  await expect.element(page.getByText("An offer")).not.toBeInTheDocument();
});

it("sends what its buttons say", async () => {
  const { sent, change } = await show(STATES.idle.first);
  for (const name of ["PLAY", "SING NOTES", "Hear the key", "Next"])
    await userEvent.click(button(name));
  change(GOOD);
  for (const name of ["You", "Target", "Both", "Continue"]) await userEvent.click(button(name));
  expect(sent).toEqual([
    { type: "play" },
    { type: "sing" },
    { type: "playKey" },
    { type: "next" },
    { type: "replay", what: "you" },
    { type: "replay", what: "target" },
    { type: "replay", what: "both" },
    { type: "continue" },
  ]);
});

it("sends what its keys mean, while that is possible", async () => {
  const { sent, change } = await show(STATES.idle.first);
  await userEvent.keyboard(" sk{Enter}ytb");
  change(STATES.listening.singing);
  await expect.element(button("SING NOTES")).toHaveAttribute("aria-busy", "true");
  await userEvent.keyboard(" sk");
  change(STATES.idle["after a try"]);
  await expect.element(button("You")).toBeVisible();
  await userEvent.keyboard("ytb");
  expect(sent.map((event) => ("what" in event ? event.what : event.type))).toEqual([
    "play",
    "sing",
    "playKey",
    "you",
    "target",
    "both",
  ]);
  await userEvent.keyboard("?");
  await expect
    .element(page.getByRole("dialog", { name: "Keys" }))
    .toMatchTextContent(/Hear yourself/);
});

it("keeps the focus where it is while the learner sings, then moves it to Continue and back", async () => {
  const { change } = await show(STATES.idle.first);
  const singButton = button("SING NOTES");
  for (let tabs = 0; document.activeElement !== singButton.element() && tabs < 20; tabs++)
    await userEvent.tab();
  for (const each of [STATES.opening, STATES.ready, STATES.listening.singing, STATES.analyzing]) {
    change(each);
    await expect.element(singButton).toHaveFocus();
  }
  change(GOOD);
  await expect.element(button("Continue")).toHaveFocus();
  change(STATES.advancing);
  change(STATES.idle.first);
  await expect.element(button("PLAY")).toHaveFocus();
});

it("shows which replay sounds", async () => {
  const { change } = await show(GOOD);
  change({ ...GOOD, replaying: "target" });
  await expect.element(button("Target")).toHaveAttribute("aria-pressed", "true");
  await expect.element(button("You")).toHaveAttribute("aria-pressed", "false");
});

it("moves nothing from one state to the next", async () => {
  const { change, live } = await show(STATES.idle.first);
  await resize({ width: 360, height: 640 });
  let shifts = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts += "value" in entry ? Number(entry.value) : 0;
  });
  observer.observe({ type: "layout-shift" });
  for (const each of [
    STATES.opening,
    STATES.playing.root,
    STATES.ready,
    STATES.listening.singing,
    STATES.listening.unheard,
    STATES.analyzing,
    STATES.judged["another interval"],
    STATES.idle["after a try"],
  ]) {
    change(each);
    for (const heard of HEARD) live.emit(heard);
    await settle();
  }
  observer.disconnect();
  expect(shifts).toBeLessThanOrEqual(0.02);
});

describeView("SingingPage", {
  scenes: scenesOf(STATES, show),
  fullest: "judged, another interval",
  // Its toast comes later.
  unrecorded: ["idle, microphone denied"],
  steady: ["PLAY", "SING NOTES"],
  together: {
    "idle, first": [findTrace, findPlay, findSing],
    "playing, root": SUNG_WITH,
    ready: SUNG_WITH,
    "listening, singing": SUNG_WITH,
    "listening, unheard": SUNG_WITH,
    "judged, great": [findTrace, findFeedback],
    "judged, another interval": [findTrace, findFeedback],
  },
  // The smallest phone scrolls.
  togetherAt: ({ width }) => width >= 360,
});

it("offers the notes one by one after two misses, and both again", async () => {
  await show(STATES.idle["after a try"]);
  await expect.element(button("One note at a time")).not.toBeInTheDocument();
  const offered = await show(STATES.idle["after two misses"]);
  await userEvent.click(button("One note at a time"));
  expect(offered.sent).toEqual([{ type: "setRung", rung: "root" }]);
  const alone = await show(STATES.idle["first note alone"]);
  await expect.element(page.getByText("Hear the first note, then sing it.")).toBeVisible();
  await userEvent.click(button("Both notes again"));
  expect(alone.sent).toEqual([{ type: "setRung", rung: "both" }]);
});

describeView("SingingPage, an octave lower", {
  scenes: { idle: () => show(TRANSPOSED) },
  fullest: "idle",
  together: { idle: [findTrace, findPlay, findSing] },
  togetherAt: ({ width }) => width >= 360,
});
