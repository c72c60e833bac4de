import { seededRandom, type Take } from "@attune/exercises";
import { drawPhrases, type PhraseSet, writeLink } from "@attune/exercises/sets";
import { NOTHING, takeOf } from "@attune/exercises/testing/phrase";
import { SAMPLE_SETS } from "@attune/exercises/testing/sample-sets";
import { type Phrase, soundingNotes } from "@attune/phrases";
import { degreeOfNote } from "@attune/theory";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { describeView } from "../../../../testing/describe-view.ts";
import { fakeApi } from "../../../../testing/fake-api.ts";
import { createFakeAudio, type FakeAudio } from "../../../../testing/fake-audio.ts";
import { framesOf } from "../../../../testing/frames.ts";
import { button, feedback, title } from "../../../../testing/page.ts";
import { openPage } from "../../../../testing/show.tsx";
import type { Settings } from "../../../data/settings/settings.ts";

const { phrases: SUNG, dictation: WRITTEN } = SAMPLE_SETS;
const RANDOM = 0.4;

/** The phrases of a set, as the page draws them. */
const phrasesOf = (set: PhraseSet): readonly Phrase[] =>
  drawPhrases(
    set,
    { range: null, minorTonic: "DO" },
    seededRandom(Math.floor(RANDOM * 2 ** 32)),
  ).map(({ phrase }) => phrase);

let take: Take = NOTHING;

async function open(set: PhraseSet, settings: Partial<Settings> = {}): Promise<FakeAudio> {
  fakeApi({});
  const audio = createFakeAudio({ analyze: async () => take });
  await openPage(`/set#${writeLink(set)}`, {
    audio,
    settings: { checkSyllables: false, ...settings },
    prepare: () => vi.spyOn(Math, "random").mockReturnValue(RANDOM),
  });
  await expect.element(place(1, set.questions)).toBeVisible();
  return audio;
}

const place = (index: number, count: number) =>
  page.getByText(new RegExp(`from a link · ${index} of ${count}$`));
const staff = () => page.getByRole("img", { name: /measure 1/ });
const result = (text: string) => page.getByRole("listitem").filter({ hasText: text });
const midisOf = (phrase: Phrase) => soundingNotes(phrase).map(({ midi }) => midi);
const wrongOf = (phrase: Phrase) => midisOf(phrase).map((midi, index) => midi + (index % 2) * 3);

/** Plays the key and the count-in to their ends, and sings until listening ends; nothing without notes. */
async function sing({ speaker, clock, microphone }: FakeAudio, midis: readonly number[]) {
  take = midis.length > 0 ? takeOf(...midis) : NOTHING;
  await userEvent.click(button("SING"));
  for (const _ of ["key", "count-in"]) {
    await expect.poll(() => speaker.sounding.length).toBeGreaterThan(0);
    while (speaker.sounding.length > 0) speaker.finish();
  }
  await expect
    .poll(() => {
      clock.advance(0);
      return microphone.state;
    })
    .toBe("recording");
  for (const [index, midi] of midis.entries())
    microphone.emitFrames(...framesOf(midi, { from: 0.5 + 0.6 * index, seconds: 0.55 }));
  const end = 0.5 + 0.6 * midis.length;
  microphone.emitFrames(...framesOf(null, { from: end, seconds: 12, level: 0 }));
}

async function proceed({ clock, speaker }: FakeAudio) {
  // The sounds of the verdict.
  while (speaker.sounding.length > 0) speaker.finish();
  await userEvent.click(button("Continue"));
  clock.advance(300);
}

it("has phrases sung in the set's key, and asks a missed one again at the end", async () => {
  const [first, second, third] = phrasesOf(SUNG) as [Phrase, Phrase, Phrase];
  const audio = await open(SUNG);
  await expect.element(title()).toHaveTextContent("Do, Re, Mi");
  await expect.element(staff()).toHaveAccessibleName(/^A flat major, \d\/4: /);
  await userEvent.click(button("Hear the key"));
  await expect.element(page.getByText("Listen: the key of A♭ major")).toBeVisible();
  await expect.poll(() => audio.speaker.sounding.length).toBe(1);
  audio.speaker.finish();
  await sing(audio, midisOf(first));
  await expect.element(feedback().getByRole("heading")).toHaveTextContent("GREAT!");
  await proceed(audio);
  await expect.element(place(2, 3)).toBeVisible();
  const missed = staff().element().ariaLabel;
  await sing(audio, wrongOf(second));
  await expect.element(feedback().getByRole("heading")).toHaveTextContent("Try Again!");
  await proceed(audio);
  await sing(audio, wrongOf(second));
  await expect.element(feedback().getByRole("heading")).toHaveTextContent("Here’s the answer");
  await proceed(audio);
  await expect.element(place(3, 3)).toBeVisible();
  await sing(audio, midisOf(third));
  await proceed(audio);
  await expect.element(title()).toHaveTextContent("Congrats!");
  await expect.element(page.getByText("67% correct")).toBeVisible();
  await expect.element(result("Do, Re, Mi: 2 of 3")).toBeVisible();
  await userEvent.click(button("Ask the missed ones again"));
  await expect.element(place(1, 1)).toBeVisible();
  expect(staff().element().ariaLabel).toBe(missed);
});

it("ends for a learner whom the microphone never hears", async () => {
  const audio = await open(SUNG);
  for (const index of [1, 2, 3]) {
    for (const _ of ["once", "again"]) {
      await expect.element(place(index, 3)).toBeVisible();
      await sing(audio, []);
      await expect.element(feedback()).toMatchTextContent(/^Time's Up!/);
      await proceed(audio);
    }
  }
  await expect.element(title()).toHaveTextContent("Congrats!");
  await expect.element(page.getByText("You answered 0 of 3.")).toBeVisible();
  await userEvent.click(button("Answer the rest"));
  await expect.element(place(1, 3)).toBeVisible();
});

it("changes the phrases when the voice is known, to a key in which it reaches them", async () => {
  await open({ ...SUNG, key: { by: "voice", mode: "major" } });
  await expect.element(staff()).toHaveAccessibleName(/^C major/);
  await open(
    { ...SUNG, key: { by: "voice", mode: "major" } },
    { voiceRange: { lowMidi: 53, highMidi: 58 } },
  );
  await expect.element(staff()).toHaveAccessibleName(/^(F|G flat) major/);
});

const digitsOf = (phrase: Phrase) =>
  soundingNotes(phrase)
    .map(({ name }) => degreeOfNote(name.slice(0, -1)))
    .join("");

async function hear({ speaker }: FakeAudio) {
  await userEvent.click(button("Play"));
  await expect.poll(() => speaker.sounding.length).toBe(1);
  speaker.finish();
  await expect.element(button("First note")).toBeEnabled();
}

/** Writes by the keys of degrees, and checks. */
async function write(digits: string) {
  await userEvent.keyboard(digits);
  await userEvent.click(button("Check"));
}

it("has phrases written in the set's key, and shows one that was missed twice", async () => {
  const [first, second, third] = phrasesOf(WRITTEN) as [Phrase, Phrase, Phrase];
  const audio = await open(WRITTEN);
  await hear(audio);
  await expect.element(button("mi F♯")).toBeEnabled();
  await write(digitsOf(first));
  await expect.element(feedback()).toMatchTextContent(/^Great!/);
  await userEvent.keyboard("{Enter}");
  audio.clock.advance(300);
  await expect.element(place(2, 3)).toBeVisible();
  await hear(audio);
  await write("7".repeat(digitsOf(second).length));
  await expect.element(feedback()).toMatchTextContent(/^Try Again!/);
  await userEvent.keyboard("{Enter}");
  audio.clock.advance(300);
  await userEvent.click(button("Check"));
  await expect.element(feedback()).toMatchTextContent(/^Here’s the answer/);
  await expect.element(staff()).toHaveAccessibleName(/^D major, .*: \w+ [A-G]( sharp)?, quarter/);
  await userEvent.keyboard("{Enter}");
  audio.speaker.finish();
  audio.clock.advance(300);
  await expect.element(place(3, 3)).toBeVisible();
  await hear(audio);
  await write(digitsOf(third));
  await expect.element(feedback()).toMatchTextContent(/^Great!/);
  await userEvent.keyboard("{Enter}");
  audio.clock.advance(300);
  await expect.element(page.getByText("67% correct")).toBeVisible();
  await expect.element(result("Steps up to So: 2 of 3")).toBeVisible();
  await userEvent.click(button("Ask the missed ones again"));
  await expect.element(place(1, 1)).toBeVisible();
});

it("starts slowly where the set says so", async () => {
  await open({ ...SUNG, tempo: "slow" });
  await expect.element(page.getByRole("slider", { name: "Tempo" })).toHaveValue("48");
});

describeView("a set of phrases", {
  scenes: { sung: () => open(SUNG), written: () => open(WRITTEN) },
  fullest: "sung",
});
