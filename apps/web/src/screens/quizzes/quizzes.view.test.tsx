import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { recordAnnouncements } from "../../../testing/announcements.ts";
import { describeView } from "../../../testing/describe-view.ts";
import { data, type FakeApi, fakeApi, refused } from "../../../testing/fake-api.ts";
import { createFakeAudio } from "../../../testing/fake-audio.ts";
import { LESSONS } from "../../../testing/lessons.ts";
import { answers, button, feedback, pressKeys, title } from "../../../testing/page.ts";
import { ADA, openPage, type Visit } from "../../../testing/show.tsx";
import { settings } from "../../data/settings/use-settings.ts";

/** Opens a lesson, and waits until it can be answered. */
async function open(path: string, { api, ...visit }: Visit & { readonly api?: FakeApi } = {}) {
  const audio = createFakeAudio();
  fakeApi({ ...LESSONS, ...api });
  await openPage(path, { audio, ...visit });
  await expect.element(button("Next")).toBeVisible();
  return audio;
}

const SEQUENTIAL = "/ear-training-lessons?mode=sequential";
const RANDOM = "/ear-training-lessons?mode=random";

/** The options, as they are read. */
const offered = () =>
  answers()
    .elements()
    .map((each) => each.textContent?.slice(1));
/** The option whose text starts like this. Accidentals are followed by their spoken form. */
const option = (text: string) =>
  answers().nth(offered().findIndex((each) => each?.startsWith(text)));
const ADVANCE_MS = 300;

const loading = (path: string, call: keyof FakeApi) => async () => {
  fakeApi({ [call]: "pending" });
  await openPage(path);
  await expect.element(page.getByText(/^Loading /).first()).toBeVisible();
};

describeView("Quizzes", {
  scenes: {
    "inversions, loading": loading("/inversions", "listInversions"),
    "enharmonics, loading": loading("/enharmonics", "listEnharmonics"),
    "treble clef, loading": loading("/treble-clef", "listNotationQuestions"),
  },
  fullest: "treble clef, loading",
});

describe("a question", () => {
  it("announces, judges and repeats itself by the keyboard alone", async () => {
    const said = recordAnnouncements();
    const { clock } = await open("/enharmonics");
    await expect
      .poll(() => said)
      .toContain("Question 1 of 14: What note sounds the same as C sharp?");
    await pressKeys(`${1 + offered().findIndex((each) => !each?.startsWith("D♭"))}`);
    await expect.element(button("Continue")).toHaveFocus();
    await expect.poll(() => said.at(-1)).toMatch(/^Try Again! You chose .* C sharp\.$/);
    await userEvent.keyboard("{Enter}");
    clock.advance(ADVANCE_MS);
    await expect.element(page.getByRole("group", { name: "Answers" })).toHaveFocus();
    await userEvent.keyboard(`${1 + offered().findIndex((each) => each?.startsWith("D♭"))}`);
    await expect.poll(() => said.at(-1)).toBe("Great! C sharp and D flat are the same key.");
    await expect.element(button("Continue")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    clock.advance(ADVANCE_MS);
    await expect
      .poll(() => said.at(-1))
      .toBe("Question 2 of 14: What note sounds the same as D sharp?");
    await expect.element(page.getByRole("group", { name: "Answers" })).toHaveFocus();
  });

  it("counts once when its answer and Continue are clicked twice", async () => {
    const { clock } = await open("/enharmonics");
    await option("D♭").dblClick();
    await expect.element(button("Applauses: 1")).toBeVisible();
    await button("Continue").dblClick();
    clock.advance(ADVANCE_MS);
    await expect.element(page.getByText("Enharmonics · 2 of 14")).toBeVisible();
    await option("E♭").click();
    await button("Continue").click();
    clock.advance(ADVANCE_MS);
    await expect.element(page.getByText("Enharmonics · 3 of 14")).toBeVisible();
    await expect.element(button("Applauses: 2")).toBeVisible();
  });

  it("plays its answer before the verdict, over which nothing is announced", async () => {
    const said = recordAnnouncements();
    const { clock, speaker } = await open("/inversions");
    // Both may come late.
    await expect
      .poll(() => [...said].map((each) => each.slice(0, 10)).sort())
      .toEqual(["Inversions", "Question 1"]);
    const before = said.length;
    await option("Perfect 5th").click();
    await expect.element(button("Play")).toHaveTextContent("Playing...");
    expect(speaker.played).toMatchObject([
      { parts: [{ sound: { name: "F4" } }, { sound: { name: "C5" } }] },
    ]);
    await pressKeys("h");
    speaker.finish();
    await expect.poll(() => clock.pending).toBe(1);
    expect(said.slice(before)).toEqual([]);
    clock.advance(1000);
    await expect.element(feedback()).toBeVisible();
    await expect
      .poll(() => said.slice(before))
      .toEqual([
        "Both intervals should add up to 9 and the qualities be opposite unless perfect",
        "Great! 4 and 5 add up to 9, and perfect stays perfect.",
      ]);
  });

  it("asks for the key first, if that is set", async () => {
    const { speaker } = await open(SEQUENTIAL, { settings: { keyFirst: "cadence" } });
    await button("Play").click();
    const [sound] = speaker.played;
    expect(sound?.kind === "mix" && sound.parts.length).toBeGreaterThan(10);
    expect(sound).toMatchObject({ kind: "mix" });
    speaker.finish();
    await expect.element(answers().first()).toBeEnabled();
  });
});

it("keeps the focus on Next, which is disabled at the last question", async () => {
  const said = recordAnnouncements();
  await open("/enharmonics");
  (button("Next").element() as HTMLElement).focus();
  for (let number = 2; number <= 14; number++) {
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => said.at(-1)).toMatch(new RegExp(`^Question ${number} of 14: `));
  }
  await expect.element(button("Next")).toHaveFocus();
  await expect.element(button("Next")).toBeDisabled();
});

it("places a note by the keyboard alone, and announces where", async () => {
  const said = recordAnnouncements();
  const { clock, speaker } = await open("/treble-clef");
  await pressKeys("{ArrowDown}{End}{Enter}");
  await expect.poll(() => said.at(-1)).toBe("Line 1");
  await userEvent.keyboard("s");
  await expect.poll(() => said.at(-1)).toBe("Line 1, with a sharp");
  await userEvent.keyboard("h");
  await expect.poll(() => said.at(-1)).toMatch(/^From the bottom, the lines are/);
  await userEvent.keyboard("h{Enter}");
  await expect.poll(() => said.at(-1)).toMatch(/^Try Again! You placed E sharp on line 1\./);
  await expect.element(button("Continue")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  clock.advance(ADVANCE_MS);
  await expect.element(button("line 1, E")).toHaveFocus();
  await userEvent.keyboard("s");
  await expect.element(button("Sharp")).toHaveAttribute("aria-pressed", "false");
  await userEvent.keyboard("{Enter}");
  await expect
    .poll(() => speaker.played.at(-1))
    .toMatchObject({ parts: [{ sound: { name: "E4" } }] });
  speaker.finish();
  await expect.poll(() => clock.pending).toBe(1);
  clock.advance(0);
  await expect.poll(() => said.at(-1)).toBe("Great! E is on line 1.");
});

it("asks for English names, whichever are on the staff", async () => {
  await open("/enharmonics", { settings: { noteNames: "syllables" } });
  await expect.element(page.getByRole("img", { name: "DI5" })).toBeVisible();
  await expect.element(title()).toHaveTextContent("What note sounds the same as C♯?");
  expect(offered().every((each) => /^[A-G](?![A-Z])/.test(each ?? ""))).toBe(true);
});

it("resumes with the same options", async () => {
  await open(SEQUENTIAL);
  await button("Next").click();
  await expect.element(page.getByText("Sequential · 2 of 12")).toBeVisible();
  const before = offered();
  await button("Home").click();
  await expect.element(title()).toHaveTextContent("Core Concepts");
  await expect.poll(() => location.pathname).toBe("/core-concepts");
  history.pushState(null, "", SEQUENTIAL);
  await expect.element(page.getByText("Sequential · 2 of 12")).toBeVisible();
  expect(offered()).toEqual(before);
});

it("offers to hear the key first after two misses in a row, until that is answered", async () => {
  const { clock, speaker } = await open(SEQUENTIAL);
  await button("Play").click();
  speaker.finish();
  const miss = async () => {
    await expect.element(answers().first()).toBeEnabled();
    const wrong = offered().findIndex((each) => each !== "Minor 2nd");
    await answers().nth(wrong).click();
    await expect.element(feedback()).toBeVisible();
  };
  const proceed = async () => {
    await button("Continue").click();
    clock.advance(ADVANCE_MS);
  };
  await miss();
  await expect.element(button("Hear the key first")).not.toBeInTheDocument();
  await proceed();
  await miss();
  await button("Hear the key first").click();
  await expect.element(button("Hear the key first")).not.toBeInTheDocument();
  expect(settings.current()).toMatchObject({ keyFirst: "cadence", keyOffered: true });
  settings.change({ keyFirst: "off" });
  await proceed();
  await miss();
  await expect.element(button("Hear the key first")).not.toBeInTheDocument();
});

it("resumes where the account is, and counts its first answers", async () => {
  const { clock, speaker } = await open(SEQUENTIAL, {
    user: ADA,
    api: {
      recordAttempt: "offline",
      getSessionProgress: data({
        exercise: "ear-training-sequential",
        currentExerciseIndex: 11,
        completed: false,
        seed: 1,
        firstTries: { "1-2": true, "1-3": false },
        updatedAt: "2026-01-03T09:00:00.000Z",
      }),
    },
  });
  await expect.element(page.getByText("Sequential · 12 of 12")).toBeVisible();
  await expect.element(button("Next")).toBeDisabled();
  await button("Play").click();
  speaker.finish();
  await expect.element(answers().first()).toBeEnabled();
  await option("Perfect Octave").click();
  await button("Continue").click();
  clock.advance(ADVANCE_MS);
  await expect.element(page.getByText("17% correct")).toBeVisible();
});

it.each([
  [SEQUENTIAL, "/ear-training"],
  ["/inversions", "/extra"],
  ["/treble-clef", "/notation"],
  ["/note-matching", "/c-major"],
  ["/degree-lessons?notes=3", "/degrees-by-ear"],
  ["/triads-by-ear", "/chords"],
  ["/modes-by-ear", "/scales-and-modes"],
])("%s leads back to %s from its first question", async (path, back) => {
  await open(path);
  await button("Back").click();
  await expect.poll(() => location.pathname).toBe(back);
});

describe("degrees by ear", () => {
  const DEGREES = "/degree-lessons?notes=1";

  it("plays the key first, takes answers by the keyboard alone, and walks home after a miss", async () => {
    const said = recordAnnouncements();
    const { clock, speaker } = await open(DEGREES, { settings: { noteNames: "syllables" } });
    await expect.poll(() => said).toContain("Question 1 of 14: Which note of the key is it?");
    // Nothing is asked before it was heard.
    await expect.element(answers().first()).toBeDisabled();
    await pressKeys(" ");
    const [heard] = speaker.played;
    expect(heard?.kind === "mix" && heard.parts.length).toBe(17);
    speaker.finish();
    await expect.element(answers().first()).toBeEnabled();
    // Do, mi and so come first.
    await pressKeys("2");
    await expect.element(feedback()).toMatchTextContent(/^Not QuiteYou chose re; this was /);
    speaker.finish();
    await expect.poll(() => said.at(-1)).toMatch(/^Not Quite You chose re; this was /);
    await expect.element(button("Continue")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    clock.advance(ADVANCE_MS);
    await expect.element(page.getByText("Degrees by Ear · 2 of 14")).toBeVisible();
  });

  it("can be passed over when nothing is heard", async () => {
    const { speaker } = await open(DEGREES);
    await button("Play").click();
    speaker.stop();
    await expect.element(answers().first()).toBeDisabled();
    await button("Next").click();
    await expect.element(page.getByText("Degrees by Ear · 2 of 14")).toBeVisible();
  });

  it.each([
    ["2", 7, "Which notes of the key are they?"],
    ["chromatic", 12, "Which note of the key is it?"],
    ["unknown", 7, "Which note of the key is it?"],
  ])("have a set for ?notes=%s, with %i answers", async (notes, count, question) => {
    await open(`/degree-lessons?notes=${notes}`);
    await expect.element(title()).toHaveTextContent(question);
    expect(answers().elements()).toHaveLength(count);
  });
});

describe("modes by ear", () => {
  it("offers a visitor the five that are open to all", async () => {
    await open("/modes-by-ear");
    await expect.element(page.getByText("Modes · 1 of 5")).toBeVisible();
  });

  it("offers all seven to a user", async () => {
    await open("/modes-by-ear", { user: ADA, api: { getSessionProgress: refused(500) } });
    await expect.element(page.getByText("Modes · 1 of 7")).toBeVisible();
  });

  it("can be loaded again when they couldn't be", async () => {
    fakeApi({ ...LESSONS, getMode: refused(500) });
    await openPage("/modes-by-ear", { audio: createFakeAudio() });
    await expect.element(page.getByText("Failed to fetch lesson data")).toBeVisible();
    fakeApi(LESSONS);
    await button("Try again").click();
    await expect.element(page.getByText("Modes · 1 of 5")).toBeVisible();
  });
});

it("asks for triads after their key, whatever is set", async () => {
  const { speaker } = await open("/triads-by-ear", { settings: { keyFirst: "off" } });
  await button("Play").click();
  const [heard] = speaker.played;
  // Sixteen notes of the cadence, and twice three of the triad.
  expect(heard?.kind === "mix" && heard.parts.length).toBe(22);
});

describe("random ear training", () => {
  it("asks in random order, by the lessons of the server", async () => {
    await open(RANDOM, { user: ADA, api: { getSessionProgress: refused(500) } });
    await expect.element(page.getByText("Random · 1 of 24")).toBeVisible();
  });

  it("stays locked in its menu until sign-in, beside what is planned", async () => {
    fakeApi();
    await openPage("/ear-training");
    await expect.element(button("Sequential (easy)")).toBeEnabled();
    const planned = page.getByRole("checkbox", { name: "With Solfege (Coming Soon)" });
    await expect.element(planned).toBeDisabled();
    await expect.element(button("Random (hard)")).toBeDisabled();
    (button("Random (hard)").element() as HTMLElement).focus();
    await expect.element(page.getByRole("tooltip")).toHaveTextContent("Please login to access");
  });

  it.each(["/ear-training-lessons", RANDOM])(
    "%s sends a visitor to the title page",
    async (path) => {
      fakeApi();
      await openPage(path);
      await expect.element(title()).toHaveTextContent("Ready to Attune?");
      await expect.poll(() => location.pathname).toBe("/");
    },
  );

  it("sends a user to the title page whose auth session has ended", async () => {
    const ended = refused(401, "unauthenticated");
    fakeApi({ listEarTrainingLessons: ended, getSessionProgress: ended, getMe: ended });
    await openPage(RANDOM, { user: ADA });
    await expect.element(title()).toHaveTextContent("Ready to Attune?");
  });
});
