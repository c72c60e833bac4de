import type { Sound } from "@attune/audio";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { recordAnnouncements } from "../../../testing/announcements.ts";
import { tabStops, texts } from "../../../testing/content.ts";
import { describeView } from "../../../testing/describe-view.ts";
import { type FakeApi, fakeApi, refused } from "../../../testing/fake-api.ts";
import { createFakeAudio, type FakeAudio } from "../../../testing/fake-audio.ts";
import { LESSONS } from "../../../testing/lessons.ts";
import type { Size } from "../../../testing/matrix.ts";
import { button, feedback, main, title } from "../../../testing/page.ts";
import { ADA, openPage, type Visit } from "../../../testing/show.tsx";
import { type StoredRun, storedRuns } from "../../data/practice-runs/stored-runs.ts";
import {
  answerGroup,
  answerRight,
  answerWrong,
  controlTime,
  KNOWN_BEFORE,
  position,
  proceed,
} from "./testing/run-steps.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const text = (words: string | RegExp) => page.getByText(words);

/** As when another tab is shown. */
function setHidden(isHidden: boolean): void {
  const spy = vi.spyOn(document, "hidden", "get").mockReturnValue(isHidden);
  document.dispatchEvent(new Event("visibilitychange"));
  spy.mockRestore();
}

/** A run without singing. */
const RUN: StoredRun = {
  startedAt: 0,
  minutes: 3,
  isSinging: false,
  elapsedMs: 0,
  answers: [],
  skipped: [],
  returns: [],
};

/** Stores a run that was paused a moment ago. */
const pause = (run: Partial<StoredRun> = {}) =>
  storedRuns.run.set(undefined, { ...RUN, startedAt: Date.now(), ...run });
const withoutSinging = () => storedRuns.setPreferences({ minutes: 3, isSinging: false });

async function open(visit: Visit = {}, api: FakeApi = LESSONS): Promise<void> {
  fakeApi(api);
  await openPage("/practice", visit);
}

/** Opens the overview of a newcomer. */
async function openNew(visit: Visit = {}): Promise<void> {
  await open({ prepare: withoutSinging, ...visit });
  await expect.element(text(/^A few minutes a day/)).toBeVisible();
}

async function openKnown(visit: Visit = {}): Promise<void> {
  await open({ answers: KNOWN_BEFORE, prepare: withoutSinging, ...visit });
  await expect.element(text("Today: 4 to review and up to 10 new.")).toBeVisible();
}

async function start(): Promise<void> {
  await userEvent.click(button("Start"));
  await expect.element(button("Skip")).toBeVisible();
}

/** Three things that were learned earlier in the run: the next question is one that is due. */
const LEARNED = ["hear:+7", "staff:E", "hear:+4"].map((atomId) => ({ atomId, isRight: true }));

/** Answers the last question of a run that repeats one and learns one. */
async function openEnd(): Promise<FakeAudio> {
  const audio = createFakeAudio();
  const passTime = controlTime();
  await openKnown({ audio, prepare: () => pause({ answers: LEARNED }) });
  await userEvent.click(button("Continue"));
  await expect.element(answerGroup()).toBeVisible();
  await answerRight(audio);
  passTime(RUN.minutes * MINUTE_MS);
  await proceed(audio);
  await expect.element(title()).toHaveTextContent("Done for now");
  return audio;
}

/** Starting and skipping need no scrolling, but in the lowest windows. */
const isTall = ({ height }: Size) => height >= 640;
const startButton = () => button("Start").query();
const tryButton = () => button("Try it").query();
const skipButton = () => button("Skip").query();

it("keeps how long, and whether with singing", async () => {
  await openNew();
  await userEvent.click(page.getByRole("radio", { name: "10 min" }));
  await userEvent.click(page.getByRole("checkbox", { name: "With singing" }));
  expect(storedRuns.preferences()).toEqual({ minutes: 10, isSinging: true });
});

it("says what waits, and offers to continue, to choose and to look back", async () => {
  await openKnown({ prepare: () => pause({ elapsedMs: MINUTE_MS }) });
  await expect.element(text("You practiced on 1 day in the last five weeks.")).toBeVisible();
  expect(texts().slice(0, 15)).toEqual([
    "Daily Practice",
    "Un poco ogni giorno",
    "Today: 4 to review and up to 10 new.",
    "How long?",
    "3 min",
    "5 min",
    "10 min",
    "With singing",
    "Asks for the microphone when you press SING.",
    "You paused a run: about 2 minutes are left.",
    "Continue",
    "Start over",
    "Four weeks have passed. Find out what has stuck:",
    "Progress",
    "Check-up",
  ]);
  expect(tabStops()).toEqual([
    "3 min",
    "5 min",
    "10 min",
    "With singing",
    "Continue",
    "Start over",
    "Progress",
    "Check-up",
    "Back",
    "Home",
  ]);
});

it("shows the days of practice, and the ways to the progress and the check-up", async () => {
  await openKnown();
  const days = page.getByRole("table", { name: "Days of practice" });
  await expect.element(days.getByRole("cell", { name: /practiced$/ })).toBeVisible();
  expect(document.querySelector("main")?.textContent).not.toMatch(/streak|missed|lost/i);
  for (const [name, path] of [
    ["Progress", "/progress"],
    ["Check-up", "/check-up"],
    ["Back", "/core-concepts"],
  ] as const)
    await expect.element(button(name)).toHaveAttribute("href", path);
});

it("introduces each kind before its first question, and asks for nothing twice", async () => {
  await open({ user: ADA }, LESSONS);
  await start();
  const questions: string[] = [];
  for (let count = 0; count < 8; count++) {
    const question = title().element().textContent ?? "";
    questions.push(question);
    await expect.poll(position).toMatchTextContent(/5 minutes left$/);
    await userEvent.click(button("Try it").query() ? button("Try it") : button("Skip"));
    await expect.element(title()).not.toHaveTextContent(question);
  }
  expect(questions).toEqual([
    "Find a note in its key",
    "Which note of the key is it?",
    "Match a note with its names",
    "Review",
    "Place a note on the staff",
    "Place an E",
    "Hear how far two notes are apart",
    "Which interval is it?",
  ]);
});

it("reads the steps of an introduction to screen readers, and lists them in order", async () => {
  const announced = recordAnnouncements();
  await openNew();
  await start();
  await expect.element(title()).toHaveTextContent("Find a note in its key");
  const steps = main().getByRole("list").getByRole("listitem");
  expect(steps.elements()).toHaveLength(3);
  const inOrder = steps.elements().map(({ textContent }) => textContent);
  expect(inOrder[0]).toMatch(/^Press Play: three chords sound first\./);
  await expect
    .poll(() => announced.at(-1))
    .toBe(["3 minutes left: Find a note in its key.", ...inOrder].join(" "));
});

it("plays an example of a new kind", async () => {
  const audio = createFakeAudio();
  await openNew({ audio });
  await start();
  await expect.element(title()).toHaveTextContent("Find a note in its key");
  expect(tabStops()).toEqual(["Try it", "Hear an example", "Pause", "Skip"]);
  await userEvent.click(button("Hear an example"));
  expect(audio.speaker.played.map(({ kind }) => kind)).toEqual(["mix"]);
});

it("shows an answer after the second miss, and asks again later with two options", async () => {
  const audio = createFakeAudio();
  await openKnown({ audio });
  await start();
  const missed = title().element().textContent ?? "";
  expect(await answerWrong(audio)).toMatch(/^Try Again!/);
  await userEvent.click(button("Continue"));
  audio.clock.advance(1000);
  await expect.element(feedback()).not.toBeInTheDocument();
  await expect.element(title()).toHaveTextContent(missed);
  expect(await answerWrong(audio)).toMatch(/^Here’s the answer/);
  await proceed(audio);
  expect(answerGroup().getByRole("button").elements()).toHaveLength(4);
  await answerRight(audio);
  await proceed(audio);
  // The third question is a new one.
  await userEvent.click(button("Skip"));
  await expect.element(title()).toHaveTextContent(missed);
  expect(answerGroup().getByRole("button").elements()).toHaveLength(2);
  expect(await answerWrong(audio)).toMatch(/^Here’s the answer/);
  await proceed(audio);
});

it("counts the time down, and says when it is up", async () => {
  const passTime = controlTime();
  await openKnown();
  await start();
  const clock = page.getByRole("timer", { name: "Time left" });
  await expect.element(clock).toMatchTextContent(/^(3:00|2:5\d)$/);
  passTime(MINUTE_MS);
  await expect.element(clock).toMatchTextContent(/^1:[45]\d$/);
  passTime(2 * MINUTE_MS);
  await expect.element(clock).toHaveTextContent("Last question");
  await expect.element(answerGroup()).toBeVisible();
});

it("asks first for what is due, and shows the time left", async () => {
  const audio = createFakeAudio();
  const passTime = controlTime();
  await openKnown({ audio });
  await start();
  expect(position()?.textContent).toMatch(/3 minutes left$/);
  await answerRight(audio);
  passTime(MINUTE_MS + 1);
  await proceed(audio);
  expect(position()?.textContent).toMatch(/2 minutes left$/);
  await answerRight(audio);
  await expect.element(button("Applauses: 2")).toBeVisible();
});

it("counts no time while another tab is shown", async () => {
  const audio = createFakeAudio();
  const passTime = controlTime();
  await openKnown({ audio });
  await start();
  setHidden(true);
  passTime(10 * MINUTE_MS);
  setHidden(false);
  await answerRight(audio);
  await proceed(audio);
  expect(position()?.textContent).toMatch(/3 minutes left$/);
});

it("pauses, and continues with another question than the answered one", async () => {
  const audio = createFakeAudio();
  const passTime = controlTime();
  await openKnown({ audio });
  await start();
  const answered = await answerRight(audio);
  passTime(MINUTE_MS);
  await userEvent.click(button("Pause"));
  await expect.element(text("You paused a run: about 2 minutes are left.")).toBeVisible();
  await userEvent.click(button("Continue"));
  await expect.element(answerGroup()).toBeVisible();
  await expect.element(title()).not.toHaveTextContent(answered);
  expect(position()?.textContent).toMatch(/2 minutes left$/);
});

it("offers no check-up within four weeks of the last one", async () => {
  await openKnown({
    prepare: () => storedRuns.lastCheckUp.set(undefined, Date.now() - 27 * DAY_MS),
  });
  await expect.element(text(/^Four weeks have passed/)).not.toBeInTheDocument();
});

it("offers no paused run of another day", async () => {
  await openKnown({ prepare: () => pause({ startedAt: Date.now() - DAY_MS }) });
  await expect.element(button("Start")).toBeVisible();
  await expect.element(button("Continue")).not.toBeInTheDocument();
});

it("leaves out lessons that can't be loaded, and isn't interrupted when they come later", async () => {
  let isDown = true;
  const audio = createFakeAudio();
  const listTriads = () => (isDown ? refused(404, "not_found") : LESSONS.listTriads());
  const calls = fakeApi({ ...LESSONS, listTriads });
  await openPage("/practice", { answers: KNOWN_BEFORE, audio, prepare: withoutSinging });
  await start();
  const answered = await answerRight(audio);
  isDown = false;
  const before = calls.length;
  for (const type of ["offline", "online"]) dispatchEvent(new Event(type));
  await expect.poll(() => calls.slice(before).map(({ name }) => name)).toContain("listTriads");
  await expect.element(title()).toHaveTextContent(answered);
  await proceed(audio);
});

it("plays the key before a question that is in one, though the setting is off", async () => {
  const audio = createFakeAudio();
  await openNew({ audio, settings: { keyFirst: "off" } });
  await start();
  await expect.element(title()).toHaveTextContent("Find a note in its key");
  await userEvent.click(button("Try it"));
  await expect.element(title()).toHaveTextContent("Which note of the key is it?");
  await userEvent.click(button("Play"));
  const isChord = ({ kind }: Sound) => kind === "mix";
  expect(audio.speaker.played.findIndex(isChord)).toBe(0);
});

it("works with the keyboard alone", async () => {
  await openKnown();
  (button("Start").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(answerGroup()).toBeVisible();
  await expect.element(title()).toHaveFocus();
  await userEvent.keyboard("1");
  await expect.element(button("Continue")).toHaveFocus();
  (button("Pause").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(title()).toHaveTextContent("Daily Practice");
  await expect.element(title()).toHaveFocus();
});

it("ends with what was learned, and when it comes back", async () => {
  const { speaker } = await openEnd();
  expect(position()?.textContent).toBe("You practiced 4 things, 3 of them new.");
  expect(texts()).toEqual([
    "Done for now",
    "You practiced 4 things, 3 of them new.",
    "New today",
    "Perfect 5th up, by ear",
    "E on the staff",
    "Major 3rd up, by ear",
    "What comes back when",
    "In 6 weeks",
    "1 thing",
    "Home",
    "Practice again",
    "Progress",
    "Add to my calendar",
  ]);
  expect(tabStops()).toEqual(["Home", "Practice again", "Progress", "Add to my calendar"]);
  expect(speaker.played.at(-1)).toEqual({ kind: "effect", name: "encore" });
  await userEvent.click(button("Practice again"));
  await expect.element(button("Skip")).toBeVisible();
  expect(position()?.textContent).toMatch(/3 minutes left$/);
});

describeView("PracticeScreen", {
  scenes: {
    async loading() {
      await open({ user: ADA }, { ...LESSONS, pullAttempts: "pending" });
      await expect.element(text("Loading Daily Practice...")).toBeVisible();
    },
    "first time": () => openNew(),
    async "paused, with the offer of a check-up"() {
      await openKnown({ prepare: () => pause({ elapsedMs: MINUTE_MS }) });
      await expect.element(text(/^Four weeks have passed/)).toBeVisible();
    },
    async "loading lessons"() {
      await open({ prepare: withoutSinging }, { ...LESSONS, listTriads: "pending" });
      await userEvent.click(button("Start"));
      await expect.element(text("Loading Daily Practice...")).toBeVisible();
    },
    async question() {
      await openKnown();
      await start();
    },
    async introduction() {
      await openNew();
      await start();
      await expect.element(button("Try it")).toBeVisible();
    },
    async "answer shown"() {
      const audio = createFakeAudio();
      await openKnown({ audio });
      await start();
      await answerWrong(audio);
      await userEvent.click(button("Continue"));
      audio.clock.advance(1000);
      await expect.element(feedback()).not.toBeInTheDocument();
      await answerWrong(audio);
    },
    async judged() {
      const audio = createFakeAudio();
      await openKnown({ audio });
      await start();
      await answerRight(audio);
    },
    end: openEnd,
  },
  fullest: "paused, with the offer of a check-up",
  // Questions are random, and days of practice may load later.
  unrecorded: ["paused, with the offer of a check-up", "question", "answer shown", "judged"],
  together: {
    "first time": ["header", startButton],
    question: ["header", skipButton],
    introduction: ["header", tryButton],
  },
  togetherAt: isTall,
});
