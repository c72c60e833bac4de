import {
  type AnswerLimits,
  NO_LIMITS,
  type PhraseEvent,
  type PhraseState,
  type Take,
} from "@attune/exercises";
import { NOTHING, practice, SING } from "@attune/exercises/testing/phrase";
import { findPhrase, type Phrase, QUARTER_TICKS, soundingNotes } from "@attune/phrases";
import { midiToHz } from "@attune/theory";
import type { PitchFrame } from "@attune/voice";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { recordAnnouncements } from "../../../testing/announcements.ts";
import { renderChanging } from "../../../testing/changing.tsx";
import { describeView } from "../../../testing/describe-view.ts";
import { framesOf } from "../../../testing/frames.ts";
import { isLow } from "../../../testing/matrix.ts";
import { button, feedback, pressKeys } from "../../../testing/page.ts";
import { settle } from "../../../testing/settle.ts";
import { type StatesByPhase, scenesOf } from "../../../testing/states.ts";
import { TempoField } from "../page/tempo-field.tsx";
import { createLiveChannel } from "../runner/live-channel.ts";
import type { FollowedFrame } from "../views/phrase/live-trace.tsx";
import { PhrasePage } from "./phrase-page.tsx";

type Practice = ReturnType<typeof practice>;

function phraseOf(id: string): Phrase {
  const phrase = findPhrase(id);
  if (!phrase) throw new Error(`no phrase ${id}`);
  return phrase;
}

/** Do, re, mi, fa; so, la; so, fa, mi, re; do: in time. */
const TIMED = phraseOf("4-01");
/** As many notes as a phrase has, in one octave and a half. */
const LONG = phraseOf("8-12");

interface Setup {
  readonly phrase?: Phrase;
  readonly octaves?: number;
  readonly limits?: AnswerLimits;
}

/** The state after what a learner did. */
function after(
  act: (run: Practice) => void,
  { phrase = TIMED, octaves = 0, limits = NO_LIMITS }: Setup = {},
): PhraseState {
  const items = [phrase, phraseOf("4-02")].map((each) => ({ phrase: each, octaves }));
  const run = practice({ items, limits });
  act(run);
  return run.state;
}

/** Seconds of a quarter note at the tempo of `SING`. */
const QUARTER_SECONDS = 60 / SING.tempo;
/** From the start of the recording to the first note. */
const FIRST_ONSET = 0.5;
const secondsOf = (ticks: number) => (ticks / QUARTER_TICKS) * QUARTER_SECONDS;

/** A take of the phrase. @param off Half steps from what is written, by the index of the note. */
function takeOf(off: (index: number) => number, late: (index: number) => number = () => 0): Take {
  const notes = soundingNotes(TIMED).map(({ midi, onsetTicks, ticks }, index) => ({
    heldHz: midiToHz(midi + off(index)),
    heldSeconds: 0.8 * secondsOf(ticks),
    driftCents: 0,
    stabilityCents: 4,
    start: FIRST_ONSET + secondsOf(onsetTicks) + late(index),
    end: FIRST_ONSET + secondsOf(onsetTicks) + 0.9 * secondsOf(ticks),
  }));
  return { notes, voicedSeconds: 4 };
}
const only = (index: number, value: number) => (each: number) => (each === index ? value : 0);

function sing(run: Practice): void {
  run.untilListening();
  run.hear(60, 0.6);
  run.send({ type: "stop" });
}
const judged = (take: Take) =>
  after((run) => {
    sing(run);
    run.analyze(take);
  });

const GREAT = takeOf(() => 0);
/** The fifth note is two half steps too high. */
const WRONG_NOTE = takeOf(only(4, 2));

const timeUp = (take: typeof NOTHING) =>
  after((run) => {
    run.untilListening();
    while (run.phase === "listening") run.hear(null, 0.1);
    run.analyze(take);
  });

const STATES = {
  idle: {
    first: after(() => {}),
    "microphone denied": after((run) =>
      run.send(SING, { type: "microphoneFailed", problem: "denied" }),
    ),
    "after a try": after((run) => {
      sing(run);
      run.analyze(takeOf((index) => (index % 2) * 3));
      run.send({ type: "continue" });
    }),
  },
  opening: after((run) => run.send(SING)),
  key: {
    "before the count-in": after((run) => run.startSinging()),
    alone: after((run) => run.send({ type: "playKey" })),
  },
  countIn: after((run) => {
    run.startSinging();
    run.answer("playbackEnded");
  }),
  listening: {
    singing: after((run) => {
      run.untilListening();
      run.hear(null, 0.5);
      run.hear(60, 0.6);
    }),
    unheard: after((run) => {
      run.untilListening();
      while (run.state.phase.name === "listening" && !run.state.phase.unheard) run.hear(null, 0.1);
    }),
    "a measure alone": after((run) => {
      sing(run);
      run.analyze(WRONG_NOTE);
      run.untilListening({ ...SING, measure: 2 });
    }),
  },
  analyzing: after(sing),
  judged: {
    great: judged(GREAT),
    good: judged(WRONG_NOTE),
  },
  timeUp: timeUp(NOTHING),
  advancing: after((run) => {
    sing(run);
    run.analyze(GREAT);
    run.send({ type: "continue" });
  }),
  finished: after((run) => {
    run.send({ type: "next" });
    run.send({ type: "itemsReplaced", items: [{ phrase: TIMED, octaves: 0 }] });
    sing(run);
    run.analyze(GREAT);
    run.send({ type: "continue" });
    run.answer("timerElapsed");
  }),
} satisfies StatesByPhase<PhraseState, "playing">;

const OF_LEVEL_1 = { phrase: phraseOf("1-01") } as const;
/** The first level, whose phrases can be heard once. */
const LEVEL_1 = {
  idle: {
    first: after(() => {}, OF_LEVEL_1),
    heard: after((run) => {
      run.send({ type: "hearItem" });
      run.answer("playbackEnded");
    }, OF_LEVEL_1),
  },
  playing: after((run) => run.send({ type: "hearItem" }), OF_LEVEL_1),
};

/** A phrase of more systems, for a voice that can't reach it. */
const LONGEST = after(() => {}, { phrase: LONG, octaves: -1 });
const AT_OWN_PACE = after((run) => run.untilListening(), { phrase: phraseOf("1-01") });
const MISSED = after(
  (run) => {
    sing(run);
    run.analyze(takeOf((index) => (index % 2) * 3));
  },
  { limits: { maxMistakes: 1, isTest: false, earlierTries: 0 } },
);
const IN_A_FLAT = after((run) => run.startSinging(), {
  phrase: { ...TIMED, key: { tonic: "Ab", mode: "major" } },
});
const LATE = judged(takeOf(() => 0, only(5, 0.45)));
const NO_VOICE = judged(NOTHING);
/** A sound in which no note was held. */
const NO_NOTES = judged({ ...NOTHING, voicedSeconds: 1 });
/** Right notes, of which one may be extra. */
const UNSURE = judged({ ...GREAT, reading: "unsure", otherNotes: WRONG_NOTE.notes });

/** A take of the phrase: each note a little sharp, the fifth far too high. */
const HEARD: readonly FollowedFrame[] = soundingNotes(TIMED).flatMap((note, index) => {
  const from = FIRST_ONSET + secondsOf(note.onsetTicks);
  const seconds = 0.9 * secondsOf(note.ticks);
  const sung = note.midi + (index === 4 ? 2 : 0.1);
  return framesOf(sung, { from, seconds }).map(({ time, hz }) => ({
    time,
    hz,
    ticks: note.onsetTicks + ((time - from) / QUARTER_SECONDS) * QUARTER_TICKS,
    aim: note.midi,
  }));
});

async function show(exerciseState: PhraseState) {
  const sent: PhraseEvent[] = [];
  const sung: (number | undefined)[] = [];
  const frames = createLiveChannel<PitchFrame>();
  const live = createLiveChannel<FollowedFrame>();
  const hasBeenSung = exerciseState.phase.name === "judged";
  const toggle = vi.fn();
  const change = await renderChanging(
    hasBeenSung ? STATES.listening.singing : exerciseState,
    (state) => (
      <PhrasePage
        exerciseState={state}
        send={(event) => void sent.push(event)}
        onSing={(measure) => void sung.push(measure)}
        frames={frames}
        live={live}
        hasSyllables
        onToggleSyllables={toggle}
        tempoField={<TempoField tempo={100} onChange={() => {}} />}
        notice={<p>An offer</p>}
      />
    ),
  );
  const hear = (heard: readonly FollowedFrame[] = HEARD) => {
    for (const frame of framesOf(60)) frames.emit(frame);
    for (const frame of heard) live.emit(frame);
  };
  if (hasBeenSung || exerciseState === STATES.listening.singing) hear();
  if (hasBeenSung) change(exerciseState);
  return { sent, sung, toggle, change, hear };
}

const staff = () => page.getByRole("img", { name: /measure 1/ });
const findStaff = () => staff().element();
const findTempo = () => page.getByRole("group", { name: "Tempo" }).element();
const findSing = () => button("SING").element();
const findStop = () => button("Stop").element();
const findFeedback = () => feedback().element();

it.each([
  ["idle", STATES.idle.first, /Level 4 · 1 of 2.*Hear the key, count along, and sing\./],
  ["opening", STATES.opening, /Allow the microphone, so that you can be heard\./],
  ["key", STATES.key["before the count-in"], /Listen: the key of C major/],
  ["key, another one", IN_A_FLAT, /Listen: the key of A♭ major/],
  ["countIn", STATES.countIn, /Stop1234/],
  ["listening", STATES.listening.singing, /Sing in time, in any octave\./],
  ["listening, at level 1", AT_OWN_PACE, /Sing at your own pace, in any octave\./],
  ["listening, unheard", STATES.listening.unheard, /We can't hear you yet\./],
  ["listening, a measure", STATES.listening["a measure alone"], /1 of 2 · Measure 2 alone/],
  ["analyzing", STATES.analyzing, /Analyzing\.\.\./],
  ["finished", STATES.finished, /You sang every phrase of the set\./],
])("shows what happens: %s", async (_, exerciseState, text) => {
  await show(exerciseState);
  await expect.element(page.getByRole("main")).toMatchTextContent(text);
});

it.each([
  ["GREAT!", STATES.judged.great, undefined, /do, right; .*measure 4, first note, do, right\.$/],
  [
    "Good!",
    STATES.judged.good,
    /^The first note of measure 2, so, was 2 half steps too high: the step from fa to so is the large one\.$/,
    /measure 2, first note, so, 2 half steps too high/,
  ],
  [
    "Good!",
    LATE,
    /^The second note of measure 2 came 0\.\d s too late\.$/,
    /measure 2, second note, la, right, late/,
  ],
  ["Once More?", NO_NOTES, /^We heard you, but found no held notes/, /missing/],
  ["Once More?", UNSURE, /^We heard you, but aren't sure of every note/, /missing/],
  ["No Voice Detected", NO_VOICE, /^We heard nothing/, /missing/],
  ["Time's Up!", STATES.timeUp, /nothing was counted/, /do, whole\.$/],
  [
    "Time's Up!",
    timeUp({ ...NOTHING, voicedSeconds: 0.03 }),
    /^We heard you, but found no held notes/,
    /do, whole\.$/,
  ],
])("explains the verdict in one sentence, and describes every note: %s", async (...verdict) => {
  const [title, judgedState, sentence, name] = verdict;
  const announced = recordAnnouncements();
  const { change } = await show(STATES.analyzing);
  change(judgedState);
  await expect.element(feedback().getByRole("heading")).toHaveTextContent(title);
  const sentences = feedback().getByRole("paragraph");
  if (sentence) await expect.element(sentences).toMatchTextContent(sentence);
  else expect(sentences.elements()).toEqual([]);
  await expect.element(staff()).toHaveAccessibleName(name);
  await expect.poll(() => announced.at(-1)?.startsWith(title)).toBe(true);
});

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

it("announces nothing from the key to the verdict", async () => {
  const { change } = await show(STATES.idle.first);
  const announced = recordAnnouncements();
  for (const silent of [
    STATES.key["before the count-in"],
    STATES.countIn,
    STATES.listening["a measure alone"],
    STATES.analyzing,
  ]) {
    change(silent);
    await settle();
  }
  expect(announced).toEqual([]);
  change(STATES.judged.good);
  await expect
    .poll(() => announced.at(-1))
    .toMatch(/^Good! .*Measure 2, first note, so, 2 half steps too high\.$/);
});

it("shows transposed notes as they are written, and says where they sound", async () => {
  await show(LONGEST);
  await expect.element(staff()).toHaveAccessibleName(/sounds an octave lower\.$/);
  await expect.element(page.getByText("sounds an octave lower")).toBeVisible();
});

describe("the staff", () => {
  const countMarks = () => staff().element().querySelectorAll("[data-mark]").length;
  const pathsOf = (part: string) =>
    [...staff().element().querySelectorAll(`path[class*=${part}]`)].map((path) =>
      path.getAttribute("d"),
    );

  it("has the playhead where the voice is, and its trace", async () => {
    const { hear } = await show(STATES.listening.singing);
    hear(HEARD.slice(0, 40));
    await settle();
    const at = () =>
      Number(
        /translate\(([\d.]+)/.exec(
          staff().element().querySelector("[class*=playhead]")?.getAttribute("transform") ?? "",
        )?.[1],
      );
    const early = at();
    hear(HEARD);
    await settle();
    expect(at()).not.toBe(early);
    expect(pathsOf("inTune")[0]).toMatch(/^M/);
    expect(pathsOf("off")[0]).toMatch(/^M/);
    expect(countMarks()).toBe(0);
  });

  it("marks every note when judged, and rings the one to look at", async () => {
    await show(STATES.judged.good);
    await expect.poll(countMarks).toBe(11);
    expect(staff().element().querySelectorAll("[data-mark=wrong]")).toHaveLength(1);
    expect(staff().element().querySelectorAll("rect[class*=ring]")).toHaveLength(1);
    expect(pathsOf("off")[0]).toMatch(/^M/);
  });

  it("has syllables while the learner wants them, and when judged", async () => {
    await show(STATES.idle.first);
    await expect.element(staff()).toHaveTextContent("doremifasolasofamiredo");
  });
});

it("lights each beat of the count-in as it sounds", async () => {
  await show(STATES.countIn);
  const beats = [...document.querySelectorAll<HTMLElement>("main [aria-hidden] > span")].filter(
    (beat) => beat.style.getPropertyValue("--at"),
  );
  expect(
    beats.map((beat) => [beat.textContent, Number.parseFloat(beat.style.getPropertyValue("--at"))]),
  ).toEqual([
    ["1", 0],
    ["2", 0.6],
    ["3", 1.2],
    ["4", expect.closeTo(1.8)],
  ]);
});

it("shows the level while it listens, in place of tempo and offer", async () => {
  const { change } = await show(STATES.idle.first);
  await expect.element(page.getByText("An offer")).toBeVisible();
  const tempo = page.getByRole("slider", { name: "Tempo" });
  await expect.element(tempo).toBeVisible();
  change(STATES.listening.unheard);
  await expect.element(page.getByText("Silence")).toBeVisible();
  expect(tempo.elements()).toEqual([]);
});

it("offers replays and a retry of the measure that went wrong", async () => {
  const { sent, sung, change } = await show(STATES.judged.good);
  for (const name of ["You", "Target", "Both", "Continue"]) await userEvent.click(button(name));
  await userEvent.click(button("Measure 2, slower"));
  expect(sent).toEqual([
    { type: "replay", what: "you" },
    { type: "replay", what: "target" },
    { type: "replay", what: "both" },
    { type: "continue" },
  ]);
  expect(sung).toEqual([2]);
  change({ ...STATES.judged.good, replaying: "both" });
  await expect.element(button("Both")).toHaveAttribute("aria-pressed", "true");
  change(STATES.judged.great);
  await expect.element(button("Measure 2, slower")).not.toBeInTheDocument();
});

it("sends what its buttons say", async () => {
  const { sent, sung, toggle, change } = await show(STATES.idle.first);
  for (const name of ["SING", "Hear the key", "Hide syllables"])
    await userEvent.click(button(name));
  change(STATES.listening.singing);
  await userEvent.click(button("Stop"));
  expect(sung).toEqual([undefined]);
  expect(toggle).toHaveBeenCalledOnce();
  expect(sent.map(({ type }) => type)).toEqual(["playKey", "stop"]);
});

it("sends what its keys mean, while that is possible", async () => {
  const { sent, sung, change } = await show(STATES.idle.first);
  await userEvent.keyboard(" sk{Enter}ytb");
  change(STATES.countIn);
  await expect.element(button("Stop")).toBeVisible();
  await userEvent.keyboard(" sk");
  change(STATES.judged.good);
  await expect.element(button("Continue")).toHaveFocus();
  await userEvent.keyboard("ytb");
  expect(sung).toEqual([undefined, undefined]);
  expect(sent.map((event) => ("what" in event ? event.what : event.type))).toEqual([
    "playKey",
    "stop",
    "you",
    "target",
    "both",
  ]);
  await userEvent.keyboard("?");
  await expect
    .element(page.getByRole("dialog", { name: "Keys" }))
    .toMatchTextContent(/Sing, or stop/);
});

it("offers no other try after the last miss that a limit allows", async () => {
  await show(MISSED);
  await expect.element(feedback()).toMatchTextContent(/^Here’s the answer/);
  await expect.element(button(/slower$/)).not.toBeInTheDocument();
  await expect.element(button("Target")).toHaveAttribute("aria-pressed", "true");
});

it("keeps the focus on its button, and moves it to Continue and back", async () => {
  const { change } = await show(STATES.idle.first);
  button("SING").element().focus();
  change(STATES.countIn);
  await expect.element(button("Stop")).toHaveFocus();
  change(STATES.judged.great);
  await expect.element(button("Continue")).toHaveFocus();
  change(STATES.advancing);
  change(STATES.idle.first);
  await expect.element(button("SING")).toHaveFocus();
});

describeView("PhrasePage", {
  scenes: scenesOf(STATES, show),
  fullest: "judged, good",
  // Its toast comes later.
  unrecorded: ["idle, microphone denied"],
  steady: ["SING"],
  together: {
    "idle, first": [findStaff, findSing],
    "idle, after a try": [findStaff, findTempo, findSing],
    "listening, singing": [findStaff, findStop],
    "judged, great": [findStaff, findFeedback],
    "judged, good": [findStaff, findFeedback],
  },
  // A phone in landscape is too low for the tempo too.
  togetherAt: (size, scene) => scene !== "idle, after a try" || !isLow(size),
});

describeView("PhrasePage, level 1", {
  scenes: scenesOf<PhraseState, typeof LEVEL_1>(LEVEL_1, show),
  fullest: "idle, first",
  steady: ["SING"],
  together: { "idle, first": [findStaff, findSing] },
});

it("lets a phrase of level 1 be heard once, by its button or its key", async () => {
  const { sent } = await show(LEVEL_1.idle.first);
  await button("Hear it once").click();
  await pressKeys("h");
  expect(sent).toEqual([{ type: "hearItem" }, { type: "hearItem" }]);
  await show(LEVEL_1.idle.heard);
  await expect.element(button("Hear it once")).toBeDisabled();
});

describeView("PhrasePage, a long phrase", {
  scenes: { idle: () => show(LONGEST) },
  fullest: "idle",
  together: { idle: [findStaff, findSing] },
});
