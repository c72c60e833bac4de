import type { Sound } from "@attune/audio";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { recordAnnouncements } from "../../../testing/announcements.ts";
import { describeView } from "../../../testing/describe-view.ts";
import { fakeApi } from "../../../testing/fake-api.ts";
import { createFakeAudio, type FakeAudio } from "../../../testing/fake-audio.ts";
import { button, feedback, title } from "../../../testing/page.ts";
import { ADA, openPage, type Visit } from "../../../testing/show.tsx";
import { settings } from "../../data/settings/use-settings.ts";

/** The first phrases of the levels, by their degrees. */
const FIRST_OF_LEVEL_1 = "1233233";
/** In eighths and quarters; the keys , and . choose a shorter and a longer length. */
const FIRST_OF_LEVEL_5 = "1344,34.2.1";
const LAST_OF_LEVEL_1 = "123221232211";

const status = () => page.getByRole("main").getByText(/^(Measure|Pickup|Press)/);
const staff = () => page.getByRole("group", { name: "Staff", exact: true });
const score = () => staff().getByRole("img");
const footer = (name: string) =>
  page.getByRole("navigation", { name: "Page" }).getByRole("button", { name });
const place = (text: string) => page.getByText(text, { exact: true });

async function open(level: number, visit: Visit = {}): Promise<FakeAudio> {
  const audio = createFakeAudio();
  fakeApi({});
  await openPage(`/dictation-lessons?level=${level}`, {
    audio,
    ...visit,
    settings: { noteNames: "syllables", phraseTempo: 120, ...visit.settings },
  });
  await expect.element(title()).toHaveTextContent("Dictation");
  return audio;
}

/** Hears the phrase to its end, by the key for Play. */
async function hear({ speaker }: FakeAudio): Promise<void> {
  await userEvent.keyboard(" ");
  await expect.element(button("Play")).toHaveAttribute("aria-pressed", "true");
  speaker.finish();
  await expect.element(button("Play")).toHaveAttribute("aria-pressed", "false");
  await expect.element(button("do")).toBeEnabled();
}

async function check(): Promise<void> {
  await userEvent.keyboard("{Enter}");
  await expect.element(button("Continue")).toHaveFocus();
}

/** Continues by the key, to the next phrase or to another try. */
async function proceed({ clock }: FakeAudio): Promise<void> {
  await userEvent.keyboard("{Enter}");
  clock.advance(300);
  await expect.element(staff()).toHaveFocus();
}

/** Taps a line or space in the column of the first note that isn't written. */
async function tapNext(position: number): Promise<void> {
  const lineOf = (line: number) =>
    staff().element().querySelector(`path[d^="M0 ${line}H"]`)?.getBoundingClientRect().top ?? 0;
  const blank = [...staff().element().querySelectorAll("text")].find(
    ({ textContent }) => textContent === "?",
  );
  const { left = 0, width = 0 } = blank?.getBoundingClientRect() ?? {};
  const box = score().element().getBoundingClientRect();
  const y = lineOf(0) + ((10 - position) / 8) * (lineOf(4) - lineOf(0));
  await userEvent.click(score(), { position: { x: left + width / 2 - box.left, y: y - box.top } });
}

it("writes a phrase by taps and buttons while it plays, in the given rhythm", async () => {
  const audio = await open(1);
  await userEvent.click(button("Play"));
  await tapNext(0);
  await expect.element(status()).toHaveTextContent("Measure 1, first note: do");
  await tapNext(1);
  await expect.element(status()).toHaveTextContent("Measure 1, second note: re");
  for (const name of ["mi", "mi", "re", "fa", "Down a step"]) await userEvent.click(button(name));
  await expect.element(status()).toHaveTextContent("Measure 2, second note: mi");
  await userEvent.click(button("Remove"));
  await expect.element(status()).toHaveTextContent("Measure 2, second note: not written yet");
  for (const name of ["mi", "mi"]) await userEvent.click(button(name));
  await expect.element(button("Check")).toBeDisabled();
  audio.speaker.finish();
  await userEvent.click(button("Check"));
  await expect.element(feedback()).toMatchTextContent(/Great!All 7 notes are right\./);
  await userEvent.click(button("Continue"));
  audio.clock.advance(300);
  await expect.element(place("Level 1 · 2 of 12")).toBeVisible();
  await expect.element(status()).toHaveTextContent("Press Play and listen before you answer.");
  await expect.element(button("Applauses: 1")).toBeVisible();
});

it("writes a phrase in a given rhythm by keys alone", async () => {
  const audio = await open(2);
  await hear(audio);
  await userEvent.keyboard("1235{ArrowDown}");
  await expect.element(status()).toHaveTextContent("Measure 1, fourth note: fa");
  await userEvent.keyboard("32{Backspace}rm");
  await check();
  await expect.element(feedback().getByRole("heading")).toHaveTextContent("Great!");
  await userEvent.keyboard("{Enter}");
  audio.clock.advance(300);
  await expect.element(place("Level 2 · 2 of 12")).toBeVisible();
  await expect.element(staff()).toHaveFocus();
});

describe("with its rhythm", () => {
  it("writes a phrase by keys alone", async () => {
    const audio = await open(5);
    await expect
      .element(score())
      .toHaveAccessibleName(/^4\/4: measure 1: nothing yet; nothing yet;/);
    await hear(audio);
    await userEvent.keyboard(FIRST_OF_LEVEL_5);
    await check();
    await expect.element(feedback()).toMatchTextContent(/All 8 notes are right\./);
  });

  it("keeps an error of rhythm in its measure", async () => {
    const audio = await open(5);
    await hear(audio);
    await userEvent.keyboard("13,44.3,34.2.1");
    await check();
    await expect
      .element(feedback())
      .toMatchTextContent(/6 of 8 notes are right\. Listen again to measure 1\./);
    await proceed(audio);
    await expect.element(status()).toHaveTextContent("Measure 1, third note: fa, eighth");
    await userEvent.keyboard(".44");
    await check();
    await expect.element(feedback()).toMatchTextContent(/All 8 notes are right\./);
  });
});

it("locks right notes; the second wrong check explains the answer", async () => {
  const audio = await open(2);
  await hear(audio);
  await userEvent.keyboard("1233323");
  await check();
  await expect.element(feedback()).toMatchTextContent(/6 of 7 notes are right\./);
  await proceed(audio);
  await userEvent.keyboard("5{ArrowRight}{ArrowLeft}");
  await expect
    .element(score())
    .toHaveAccessibleName(
      "4/4: measure 1: do, quarter, right; re, quarter, right; mi, quarter, right; so, quarter; " +
        "measure 2: mi, quarter, right; re, quarter, right; mi, half, right.",
    );
  await check();
  await expect
    .element(feedback())
    .toMatchTextContent(
      /Measure 1, fourth note is fa: from mi, a half step \(the smallest there is\) up\./,
    );
  await proceed(audio);
  await userEvent.keyboard("4");
  await check();
  await expect.element(feedback().getByRole("heading")).toHaveTextContent("Great!");
});

describe("the sound", () => {
  it("plays the key before the first hearing, whatever the setting; then the phrase, also slower", async () => {
    const audio = await open(2, { settings: { keyFirst: "off" } });
    const partsOf = (sound: Sound | undefined) => (sound?.kind === "mix" ? sound.parts : []);
    await hear(audio);
    await hear(audio);
    await userEvent.click(button("Slowly"));
    audio.speaker.finish();
    await userEvent.click(button("First note"));
    const [withKey, phrase, slower, first] = audio.speaker.played;
    expect(partsOf(withKey).length).toBeGreaterThan(7);
    expect(partsOf(phrase).map(({ at }) => at)).toEqual(
      [0, 0.5, 1, 1.5, 2, 2.5, 3].map((at) => expect.closeTo(at)),
    );
    expect(partsOf(slower)[1]?.at).toBeCloseTo(0.5 / 0.65);
    expect(first).toMatchObject({ parts: [{ sound: { kind: "note", name: "C4" } }] });
  });

  it("compares the written notes with the right ones", async () => {
    const audio = await open(2);
    await hear(audio);
    await userEvent.keyboard("1234325");
    await check();
    await userEvent.click(button("Hear both"));
    expect(audio.speaker.played.at(-1)).toMatchObject({
      parts: ["E4", "D4", "G4", "E4", "D4", "E4"].map((name) => ({ sound: { name } })),
    });
  });

  it("stops, and is heard to its end before a check", async () => {
    const audio = await open(1);
    await userEvent.keyboard(" ");
    await expect.element(button("do")).toBeEnabled();
    await userEvent.keyboard(FIRST_OF_LEVEL_1);
    await expect.element(status()).toHaveTextContent("Measure 2, third note: mi");
    await userEvent.keyboard(" ");
    await expect.element(status()).toHaveTextContent("Press Play and listen before you answer.");
    expect(audio.speaker.sounding).toEqual([]);
    await expect.element(button("Check")).toBeDisabled();
    await hear(audio);
    await check();
    await expect.element(feedback().getByRole("heading")).toHaveTextContent("Great!");
  });

  it("has the tempo of the setting, which stays", async () => {
    await open(1, { settings: { phraseTempo: 60 } });
    await userEvent.click(button("Tempo 60, and key"));
    const tempo = page.getByRole("slider", { name: "Tempo" });
    await expect.element(tempo).toHaveAttribute("aria-valuetext", "60 beats per minute");
    await userEvent.click(button("Faster tempo"));
    tempo.element().focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(tempo).toHaveAttribute("aria-valuetext", "68 beats per minute");
    expect(settings.current().phraseTempo).toBe(68);
  });
});

it("announces what is written after the phrase has sounded, and the verdict", async () => {
  const announced = recordAnnouncements();
  const audio = await open(2);
  await expect.poll(() => announced).toContain("Question 1 of 12: Dictation");
  await userEvent.keyboard(" ");
  await expect.element(button("do")).toBeEnabled();
  await userEvent.keyboard("12");
  await expect.element(status()).toHaveTextContent("Measure 1, second note: re");
  expect(announced.filter((message) => /note:/.test(message))).toEqual([]);
  audio.speaker.finish();
  await expect.poll(() => announced.at(-1)).toBe("Measure 1, second note: re");
  await userEvent.keyboard("35323");
  await check();
  await expect
    .poll(() => announced.at(-1))
    .toBe("Try Again! 6 of 7 notes are right. Listen again to measure 1.");
});

it("resumes where the learner was, and leads back to the menu from the first phrase", async () => {
  await open(3);
  await userEvent.click(footer("Next"));
  await expect.element(place("Level 3 · 2 of 12")).toBeVisible();
  const progress = localStorage.getItem("attune.progress.visitor.dictation-3") ?? "";
  await open(3, {
    prepare: () => localStorage.setItem("attune.progress.visitor.dictation-3", progress),
  });
  await expect.element(place("Level 3 · 2 of 12")).toBeVisible();
  await userEvent.click(footer("Previous"));
  await expect.element(place("Level 3 · 1 of 12")).toBeVisible();
  await userEvent.click(button("Back"));
  await expect.poll(() => location.pathname).toBe("/dictation");
});

it("goes on with a half-written phrase after a reload, and forgets it when it is right", async () => {
  const key = "attune.dictation.visitor";
  const audio = await open(2);
  await hear(audio);
  await userEvent.keyboard("1235323");
  await check();
  await proceed(audio);
  await userEvent.keyboard("{Backspace}");
  const kept = Object.entries({ ...localStorage }).filter(([name]) => name.startsWith("attune."));
  const reloaded = await open(2, {
    prepare: () => {
      for (const [name, value] of kept) localStorage.setItem(name, value);
    },
  });
  await expect.element(score()).toHaveAccessibleName(/^4\/4: measure 1: do, quarter, right; re, /);
  await expect.element(status()).toHaveTextContent("Press Play and listen before you answer.");
  await hear(reloaded);
  await userEvent.keyboard("4");
  expect(localStorage.getItem(key)).toContain('"mistakes":1');
  await check();
  await expect.element(feedback().getByRole("heading")).toHaveTextContent("Great!");
  await expect.poll(() => localStorage.getItem(key)).toBeNull();
});

it("ends the set after its last phrase", async () => {
  const last = {
    currentExerciseIndex: 11,
    completed: false,
    seed: 0,
    firstTries: {},
    updatedAt: 1,
  };
  const audio = await open(1, {
    prepare: () =>
      localStorage.setItem("attune.progress.visitor.dictation-1", JSON.stringify(last)),
  });
  await hear(audio);
  await userEvent.keyboard(LAST_OF_LEVEL_1);
  await check();
  await userEvent.keyboard("{Enter}");
  audio.clock.advance(300);
  await expect.element(title()).toHaveTextContent("Congrats!");
  await expect.element(page.getByRole("main")).toMatchTextContent(/You answered 1 of 12\./);
});

describeView("DictationScreen", {
  scenes: {
    loading: async () => {
      fakeApi({ getSessionProgress: "pending", pullAttempts: "pending" });
      await openPage("/dictation-lessons?level=1", { user: ADA });
      await expect.element(page.getByText("Loading Dictation...")).toBeVisible();
    },
    data: () => open(8, { settings: { noteNames: "both" } }),
  },
  fullest: "data",
});
