import { takeOf } from "@attune/exercises/testing/phrase";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { describeView } from "../../../testing/describe-view.ts";
import { data, type FakeApi, fakeApi, refused } from "../../../testing/fake-api.ts";
import { createFakeAudio, type FakeAudio } from "../../../testing/fake-audio.ts";
import { framesOf } from "../../../testing/frames.ts";
import { LESSONS } from "../../../testing/lessons.ts";
import { button, feedback, title } from "../../../testing/page.ts";
import { ADA, openPage, type Visit } from "../../../testing/show.tsx";
import type { AudioPorts } from "../../practice/runner/audio-ports.ts";

const [C4, F4] = [60, 65];
const VISITOR_PROGRESS = "attune.progress.visitor.intervals";

async function open(heading: string, api: FakeApi = LESSONS, visit: Visit = {}) {
  const calls = fakeApi(api);
  await openPage("/intervals", visit);
  await expect.element(title()).toHaveTextContent(heading);
  return calls;
}

/** The server's progress of a user who is new to the exercise. */
const NO_PROGRESS = {
  getSessionProgress: data({
    exercise: "intervals",
    currentExerciseIndex: 0,
    completed: false,
    updatedAt: null,
  }),
  saveSessionProgress: "offline",
  recordAttempt: "offline",
} satisfies FakeApi;

/** A microphone whose take has these notes. */
const audioOf = (midis: readonly number[], parts: Partial<AudioPorts> = {}) =>
  createFakeAudio({ analyze: async () => takeOf(...midis), ...parts });

/** Sings both notes as soon as the microphone listens. */
async function hear(
  { clock, microphone }: FakeAudio,
  [first = C4, second = F4]: readonly number[],
) {
  await expect.element(button("SING NOTES")).toHaveTextContent("GET READY...");
  clock.advance(550);
  await expect.poll(() => microphone.state).toBe("recording");
  microphone.emitFrames(...framesOf(first), ...framesOf(second, { from: 0.6 }));
  microphone.emitFrames(...framesOf(null, { from: 1.2 }));
  // At most as long as the app listens.
  clock.advance(6000);
}

const help = () => page.getByText(/^The microphone is blocked\. Allow it beside the address/);

async function refuseMicrophone(): Promise<void> {
  const audio = audioOf([]);
  audio.microphone.failWith("denied");
  await open("Perfect 4th", LESSONS, { audio });
  await userEvent.click(button("SING NOTES"));
  await expect.element(help()).toBeVisible();
}

describe("an interval", () => {
  it("plays, listens and judges, then leads to the next one", async () => {
    const audio = audioOf([C4, F4]);
    await open("Perfect 4th", LESSONS, { audio, settings: { checkSyllables: false } });
    await userEvent.click(button("PLAY"));
    for (const name of ["C4", "F4"]) {
      await expect
        .poll(() => audio.speaker.sounding)
        .toMatchObject([{ kind: "mix", parts: [{ at: 0, sound: { kind: "note", name } }] }]);
      audio.speaker.finish();
    }
    await hear(audio, [C4, F4]);
    await expect.element(feedback().getByRole("heading")).toHaveTextContent("GREAT!");
    await expect.element(button("Applauses: 1")).toBeVisible();
    await userEvent.click(button("Continue"));
    audio.clock.advance(300);
    await expect.element(title()).toHaveTextContent("Perfect 5th");
    expect(JSON.parse(localStorage.getItem(VISITOR_PROGRESS) ?? "")).toMatchObject({
      currentExerciseIndex: 1,
      currentItemId: "1-8",
    });
  });

  it.each([
    [
      "the stored one, wherever it is now",
      { currentItemId: "1-8", currentExerciseIndex: 0 },
      "Perfect 5th",
    ],
    ["the one at the index if no id is stored", { currentExerciseIndex: 1 }, "Perfect 5th"],
    [
      "the one at the index if the set no longer has it",
      { currentItemId: "9-9", currentExerciseIndex: 0 },
      "Perfect 4th",
    ],
  ])("resumes as %s", async (_, place, heading) => {
    const progress = { completed: false, seed: 1, firstTries: {}, updatedAt: 1, ...place };
    await open(heading, LESSONS, {
      prepare: () => localStorage.setItem(VISITOR_PROGRESS, JSON.stringify(progress)),
    });
  });

  it("stays after a wrong note, whose take can be heard again", async () => {
    const audio = audioOf([C4, F4 + 2]);
    await open("Perfect 4th", LESSONS, { audio, settings: { checkSyllables: false } });
    await userEvent.click(button("SING NOTES"));
    await hear(audio, [C4, F4 + 2]);
    await expect.element(feedback()).toMatchTextContent(/Try Again!.*F4: 200 cents sharp/);
    await userEvent.click(button("Both"));
    expect(audio.speaker.sounding).toMatchObject([
      {
        kind: "mix",
        parts: [{ sound: { name: "C4" } }, { sound: { name: "F4" } }, { sound: { kind: "take" } }],
      },
    ]);
    await expect.element(button("Both")).toHaveAttribute("aria-pressed", "true");
    audio.speaker.finish();
    await expect.element(button("Both")).toHaveAttribute("aria-pressed", "false");
    await userEvent.click(button("Continue"));
    await expect.element(title()).toHaveTextContent("Perfect 4th");
    await expect.element(button("You")).toBeVisible();
    await expect.element(button("Applauses: 0")).toBeVisible();
  });

  it("prepares to listen after the first press, without opening the microphone", async () => {
    const prepareListening = vi.fn();
    const audio = audioOf([], { prepareListening });
    await open("Perfect 4th", LESSONS, { audio });
    await userEvent.click(title());
    await expect.poll(() => prepareListening).toHaveBeenCalledOnce();
    expect(audio.microphone.state).toBe("closed");
  });

  it("doesn't count silence", async () => {
    const audio = audioOf([]);
    await open("Perfect 4th", LESSONS, { audio });
    await userEvent.click(button("SING NOTES"));
    await expect.element(button("SING NOTES")).toHaveTextContent("GET READY...");
    audio.clock.advance(550 + 5000);
    await expect.element(feedback()).toMatchTextContent(/Time's Up!.*nothing was counted/);
  });

  it("plays when the microphone is denied", async () => {
    const audio = audioOf([]);
    audio.microphone.failWith("denied");
    await open("Perfect 4th", LESSONS, { audio });
    await userEvent.click(button("PLAY"));
    await expect
      .element(page.getByRole("region", { name: /^Notifications/ }))
      .toMatchTextContent(/^Microphone Error/);
    await expect.element(button("PLAY")).toHaveTextContent("PLAYING");
    expect(audio.speaker.sounding).toHaveLength(1);
  });

  it("says how to allow the microphone until it listens, and offers the settings", async () => {
    await refuseMicrophone();
    await userEvent.click(button("Settings"));
    await expect.element(page.getByRole("dialog", { name: "App Settings" })).toBeVisible();
    await expect
      .element(page.getByRole("button", { name: "Microphone", exact: true }))
      .toHaveFocus();
    await expect.element(button("Test the microphone")).toBeVisible();
    history.back();
    await expect.element(help()).toBeVisible();
    await userEvent.click(button("SING NOTES"));
    await expect.element(help()).not.toBeInTheDocument();
  });

  it("closes the microphone when the page is hidden", async () => {
    const audio = audioOf([]);
    await open("Perfect 4th", LESSONS, { audio });
    await userEvent.click(button("SING NOTES"));
    await expect.poll(() => audio.microphone.state).toBe("open");
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    document.dispatchEvent(new Event("visibilitychange"));
    hidden.mockRestore();
    await expect.poll(() => audio.microphone.state).toBe("closed");
    await expect
      .element(page.getByRole("region", { name: /^Notifications/ }))
      .toMatchTextContent(/^Listening stopped/);
  });
});

describe("the last interval", () => {
  it("ends the set, which can be practiced again", async () => {
    const audio = audioOf([C4, F4]);
    const one = { listLessons: () => data(LESSONS.listLessons().data.slice(0, 1)) };
    await open("Perfect 4th", one, { audio, settings: { checkSyllables: false } });
    await userEvent.click(button("SING NOTES"));
    await hear(audio, [C4, F4]);
    await userEvent.click(button("Continue"));
    audio.clock.advance(300);
    await expect.element(title()).toHaveTextContent("Congrats!");
    expect(audio.microphone.state).toBe("closed");
    await userEvent.click(button("Practice again"));
    await expect.element(title()).toHaveTextContent("Perfect 4th");
    await expect.element(title()).toHaveFocus();
    await expect.element(button("SING NOTES")).toBeEnabled();
  });
});

describe("the syllables", () => {
  const recognition = () => ({
    ...createFakeAudio().syllables,
    prepare: vi.fn(),
    recognize: vi.fn<AudioPorts["syllables"]["recognize"]>(async () => [
      { symbol: "DO", heard: "DO", match: true, confidence: 0.9 },
      { symbol: "FA", heard: "MI", match: false, confidence: 0.9 },
    ]),
  });
  const marks = () =>
    [...document.querySelectorAll("[data-tone]")].map(({ textContent }) => textContent);

  it("recognizes them once the learner sings, and sends them with the attempt", async () => {
    const syllables = recognition();
    const audio = audioOf([C4, F4], { syllables });
    const calls = await open("Perfect 4th", { ...LESSONS, ...NO_PROGRESS }, { audio, user: ADA });
    expect(syllables.prepare).not.toHaveBeenCalled();
    await userEvent.click(button("SING NOTES"));
    await hear(audio, [C4, F4]);
    await expect.element(feedback()).toMatchTextContent(/That sounded like MI; this note is FA\./);
    expect(syllables.prepare).toHaveBeenCalledOnce();
    expect(syllables.recognize.mock.lastCall?.[0]).toMatchObject([
      { symbol: "DO" },
      { symbol: "FA" },
    ]);
    expect(marks()).toEqual(["DO", "MI?"]);
    await expect
      .poll(() => calls.find(({ name }) => name === "recordAttempt")?.body)
      .toMatchObject({
        outcome: "great",
        syllables: [
          { symbol: "DO", match: true },
          { symbol: "FA", heard: "MI", match: false },
        ],
      });
  });

  it("waits for them for 3 s at most, and ignores what comes later", async () => {
    const syllables = recognition();
    let answer = () => {};
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    syllables.recognize.mockImplementation(async () => {
      await late;
      return [];
    });
    const audio = audioOf([C4, F4], { syllables });
    await open("Perfect 4th", LESSONS, { audio });
    await userEvent.click(button("SING NOTES"));
    await hear(audio, [C4, F4]);
    await expect.element(button("SING NOTES")).toHaveTextContent("Analyzing syllables...");
    audio.clock.advance(2900);
    await expect.element(button("SING NOTES")).toHaveTextContent("Analyzing syllables...");
    audio.clock.advance(100);
    await expect.element(feedback()).toMatchTextContent(/GREAT!/);
    expect(marks()).toEqual(["NETWORK ERROR"]);
    answer();
    await late;
    expect(marks()).toEqual(["NETWORK ERROR"]);
  });

  it("recognizes none without the setting", async () => {
    const syllables = recognition();
    const audio = audioOf([C4, F4], { syllables });
    await open("Perfect 4th", LESSONS, { audio, settings: { checkSyllables: false } });
    await userEvent.click(button("SING NOTES"));
    await hear(audio, [C4, F4]);
    await expect.element(feedback()).toMatchTextContent(/GREAT!/);
    expect(syllables.prepare).not.toHaveBeenCalled();
    expect(syllables.recognize).not.toHaveBeenCalled();
    expect(marks()).toEqual([]);
  });
});

it("starts again after a failure", async () => {
  let isDown = true;
  fakeApi({ listLessons: () => (isDown ? "offline" : LESSONS.listLessons()) });
  await openPage("/intervals");
  const retry = page.getByRole("button", { name: "Try again" });
  await expect.element(retry).toBeVisible();
  isDown = false;
  await userEvent.click(retry);
  await expect.element(title()).toHaveTextContent("Perfect 4th");
});

it("transposes the intervals into the learner's range", async () => {
  const settings = { voiceRange: { lowMidi: 43, highMidi: 58 } };
  await open("Perfect 4th", LESSONS, { settings });
  await expect.element(page.getByRole("img", { name: /sounds an octave lower$/ })).toBeVisible();
});

it("waits for the progress of a user", async () => {
  const api = { ...LESSONS, ...NO_PROGRESS, getSessionProgress: "pending" } as const;
  await open("Intervals", api, { user: ADA });
  await expect.element(page.getByText("Loading Intervals...")).toBeVisible();
});

it.each([
  ["offline", "offline"],
  ["refused", refused(401, "unauthenticated")],
] as const)("starts without the server's progress when it is %s", async (_, reply) => {
  const api = { ...LESSONS, ...NO_PROGRESS, getSessionProgress: reply };
  await open("Perfect 4th", api, { user: ADA });
  await expect.element(button("SING NOTES")).toBeEnabled();
});

describeView("IntervalsScreen", {
  scenes: {
    loading: () => open("Intervals", { listLessons: "pending" }),
    empty: () => open("Intervals", { listLessons: data([]) }),
    error: () => open("Intervals", { listLessons: refused(500) }),
    data: () => open("Perfect 4th"),
    "microphone denied": refuseMicrophone,
  },
  fullest: "data",
  // Its toast comes later.
  unrecorded: ["microphone denied"],
});
