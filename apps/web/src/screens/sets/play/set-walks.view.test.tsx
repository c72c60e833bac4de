import { type OwnSet, READY_MADE, type ReadyMadeId, writeLink } from "@attune/exercises/sets";
import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { fakeApi } from "../../../../testing/fake-api.ts";
import { createFakeAudio, type FakeAudio } from "../../../../testing/fake-audio.ts";
import { answers, button, title } from "../../../../testing/page.ts";
import { openPage } from "../../../../testing/show.tsx";

/** One set of each kind of question that is answered by a choice. */
const WALKED: readonly ReadyMadeId[] = [
  "descending",
  "two-notes-together",
  "four-qualities",
  "church-modes",
  "minor-degrees",
  "chromatic-degrees",
];

const enabled = () =>
  answers()
    .elements()
    .filter((each) => !each.matches(":disabled, [aria-disabled=true]"));
const hasEnded = () => title().element().textContent === "Congrats!";

/** Hears a question, and chooses the answer at a place among those that can be pressed. */
async function answer({ speaker, clock }: FakeAudio, place: number): Promise<void> {
  speaker.finish();
  await userEvent.click(button("Play"));
  await expect.poll(() => speaker.sounding.length).toBe(1);
  speaker.finish();
  await expect.poll(() => enabled().length).toBeGreaterThan(1);
  await userEvent.click(enabled().at(place) as Element);
  await expect
    .poll(() => {
      // An inversion and two notes together sound again before their verdict.
      speaker.finish();
      return button("Continue").elements();
    })
    .toHaveLength(1);
  await userEvent.click(button("Continue"));
  clock.advance(300);
  await expect.element(button("Continue")).not.toBeInTheDocument();
}

it.each(WALKED)("ends %s for a learner who only guesses", async (id) => {
  fakeApi({});
  const audio = createFakeAudio();
  const prepare = () => vi.spyOn(Math, "random").mockReturnValue(0.4);
  const set = { ...READY_MADE[id], name: "Walked", questions: 3 } as OwnSet;
  await openPage(`/set#${writeLink(set)}`, { audio, prepare });
  await expect.element(button("Play")).toBeVisible();
  for (let tries = 0; !hasEnded(); tries++) {
    expect(tries).toBeLessThan(6);
    await answer(audio, tries % 2 === 0 ? -1 : 0);
  }
});
