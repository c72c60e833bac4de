import { type OwnSet, READY_MADE, type ReadyMadeId, writeLink } from "@attune/exercises/sets";
import { SAMPLE_SETS } from "@attune/exercises/testing/sample-sets";
import { expect, it, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { describeView } from "../../../../testing/describe-view.ts";
import { fakeApi } from "../../../../testing/fake-api.ts";
import { createFakeAudio, type FakeAudio } from "../../../../testing/fake-audio.ts";
import { answers, button, main, title } from "../../../../testing/page.ts";
import { openPage } from "../../../../testing/show.tsx";
import { ownSets } from "../../../data/sets/own-sets-instance.ts";
import type { Settings } from "../../../data/settings/settings.ts";

const THIRDS: OwnSet = {
  ...SAMPLE_SETS.intervals,
  name: "Thirds together",
  directions: ["together"],
};
const SUNG: OwnSet = {
  ...SAMPLE_SETS.intervals,
  name: "Fifths to sing",
  items: [7],
  directions: ["down"],
  answer: "voice",
};
const { chords: CHORDS, scales: SCALES, degrees: DEGREES, notes: NOTES } = SAMPLE_SETS;

/** A set is drawn when its code has loaded: other code may have drawn before, or not. */
const drawTheSame = () => vi.spyOn(Math, "random").mockReturnValue(0.4);

/** Opens a link, and waits for its first question. */
async function open(link: OwnSet | string, settings: Partial<Settings> = {}): Promise<FakeAudio> {
  fakeApi({});
  const audio = createFakeAudio();
  const fragment = typeof link === "string" ? link : writeLink(link);
  await openPage(`/set#${fragment}`, { audio, settings, prepare: drawTheSame });
  await expect.element(page.getByRole("navigation", { name: "Page" })).toBeVisible();
  await expect.element(page.getByText("Loading the set...")).not.toBeInTheDocument();
  return audio;
}

describeView("SetScreen", {
  scenes: {
    intervals: () => open(THIRDS),
    sung: () => open(SUNG),
    chords: () => open(CHORDS),
    scales: () => open(SCALES),
    degrees: () => open(DEGREES),
    notes: () => open(NOTES),
    "broken link": () => open("v1.intervals"),
    "no link": async () => {
      fakeApi({});
      await openPage("/set");
      await expect.element(page.getByText(/This link is broken/).first()).toBeVisible();
    },
  },
  fullest: "degrees",
});

const enabled = () =>
  answers()
    .elements()
    .filter((each) => !each.matches(":disabled, [aria-disabled=true]"));

/** Hears a question, chooses the answer at a place among those that can be pressed, and goes on. */
async function answer({ speaker, clock }: FakeAudio, place = 0): Promise<void> {
  speaker.finish();
  await userEvent.click(button("Play"));
  await expect.poll(() => speaker.sounding.length).toBe(1);
  speaker.finish();
  await expect.poll(() => enabled().length).toBeGreaterThan(1);
  await userEvent.click(enabled().at(place) as Element);
  await expect
    .poll(() => {
      // Two notes together sound again before their verdict, and a right answer is rewarded.
      speaker.finish();
      clock.advance(1000);
      return button("Continue").elements();
    })
    .toHaveLength(1);
  await userEvent.click(button("Continue"));
  clock.advance(300);
  await expect.element(button("Continue")).not.toBeInTheDocument();
}

it("shows each item's result at the end, and asks the missed ones again", async () => {
  const audio = await open({ ...THIRDS, directions: ["up"], questions: 4 });
  await expect.element(page.getByText(/from a link · 1 of 4/)).toBeVisible();
  // Each question is missed twice at most.
  for (let tries = 0; tries < 8 && answers().elements().length > 0; tries++) await answer(audio);
  await expect.element(title()).toHaveTextContent("Congrats!");
  await expect.element(page.getByText("Minor 3rd up, by ear")).toBeVisible();
  await expect.element(page.getByText("Major 3rd up, by ear")).toBeVisible();
  await userEvent.click(button("Keep this set"));
  await expect.element(main().getByText("It is in Your Sets now.")).toBeVisible();
  expect(ownSets.list(undefined)).toMatchObject([{ set: { name: "Thirds together" } }]);
});

/** Opens a set again in a page that has been reloaded. */
async function reopen(set: OwnSet): Promise<FakeAudio> {
  const stored = { ...localStorage };
  fakeApi({});
  const audio = createFakeAudio();
  await openPage(`/set#${writeLink(set)}`, {
    audio,
    prepare: () => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
  });
  return audio;
}

it.each([
  { ...THIRDS, directions: ["up"], questions: 3 },
  { ...CHORDS, questions: 3 },
  { ...SCALES, questions: 3 },
] as const satisfies readonly OwnSet[])(
  "goes on in a set of $exercise after a reload, and counts every answer at the end",
  async (set) => {
    const audio = await open(set);
    await answer(audio);
    if (page.getByText(/ · 1 of 3/).elements().length > 0) await answer(audio);
    await expect.element(page.getByText(/ · 2 of 3/)).toBeVisible();
    const reloaded = await reopen(set);
    await expect.element(page.getByText(/ · 2 of 3/)).toBeVisible();
    for (let tries = 0; tries < 4 && answers().elements().length > 0; tries++)
      await answer(reloaded);
    await expect.element(title()).toHaveTextContent("Congrats!");
    await expect.element(page.getByText(/^\d+% correct$/)).toBeVisible();
    await reopen(set);
    await expect.element(page.getByText(/ · 1 of 3/)).toBeVisible();
  },
);

/** One set of each kind of question that is answered by a choice. */
const GUESSED: readonly ReadyMadeId[] = [
  "descending",
  "two-notes-together",
  "four-qualities",
  "church-modes",
  "minor-degrees",
  "chromatic-degrees",
];

it.each(GUESSED)("ends %s for a learner who only guesses", async (id) => {
  const audio = await open({ ...READY_MADE[id], name: "Guessed", questions: 3 } as OwnSet);
  const hasEnded = () => title().element().textContent === "Congrats!";
  for (let tries = 0; !hasEnded(); tries++) {
    expect(tries).toBeLessThan(6);
    await answer(audio, tries % 2 === 0 ? -1 : 0);
  }
});

test.each([
  ["DO", "me A♭", "fa B♭"],
  ["LA", "do A♭", "re B♭"],
] as const)(
  "offers the degrees of a minor key as the learner sings it, from %s",
  async (minorTonic, third, fourth) => {
    const { speaker } = await open(DEGREES, { minorTonic });
    await userEvent.click(button("Play"));
    await expect.poll(() => speaker.sounding.length).toBe(1);
    speaker.finish();
    await expect.element(button(third)).toBeEnabled();
    await expect.element(button(fourth)).toBeDisabled();
  },
);

test.each([
  ["v9.intervals.x", /another version of Attune/],
  ["v1.rhythms.x", /doesn’t have/],
  ["", /This link is broken/],
])("says why the link #%s opens no set", async (link, sentence) => {
  await open(link);
  await expect.element(page.getByText(sentence).first()).toBeVisible();
});
