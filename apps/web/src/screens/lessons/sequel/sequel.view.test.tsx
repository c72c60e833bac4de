import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeApi } from "../../../../testing/fake-api.ts";
import { createFakeAudio, type FakeAudio } from "../../../../testing/fake-audio.ts";
import { LESSONS } from "../../../../testing/lessons.ts";
import { answers, button, title } from "../../../../testing/page.ts";
import { openPage } from "../../../../testing/show.tsx";
import { changeUnits } from "../../../data/practice-runs/known-units.ts";
import { storedRuns } from "../../../data/practice-runs/stored-runs.ts";

/** Answers a question on an interval right, and goes on. */
async function answer(interval: string, { speaker, clock }: FakeAudio): Promise<void> {
  await userEvent.click(button("Play"));
  speaker.finish();
  await expect.element(answers().first()).toBeEnabled();
  await userEvent.click(answers().filter({ hasText: interval }).first());
  await userEvent.click(button("Continue"));
  clock.advance(300);
}

it("asks a part of a set, then opens the next lesson by its name", async () => {
  fakeApi(LESSONS);
  const audio = createFakeAudio();
  await openPage("/ear-training-lessons?mode=sequential&solfege=false&part=seconds-and-thirds", {
    audio,
    prepare() {
      storedRuns.setPreferences({ minutes: 3, isSinging: false });
      changeUnits(undefined, ["do-re-mi", "five-notes", "triad", "degrees", "scale"], true);
      localStorage.setItem(
        "attune.progress.visitor.ear-training-sequential",
        '{"currentExerciseIndex":4,"completed":false,"seed":7,"firstTries":{},"updatedAt":1}',
      );
    },
  });
  await expect.element(page.getByText("Sequential · 1 of 2")).toBeVisible();
  await answer("Major 2nd", audio);
  await answer("Major 3rd", audio);
  await expect.element(title()).toHaveTextContent("Congrats!");
  // The whole set is where it was, and no encore is counted for a part.
  const whole = localStorage.getItem("attune.progress.visitor.ear-training-sequential");
  expect(JSON.parse(whole ?? "")).toMatchObject({ currentExerciseIndex: 4, firstTries: {} });
  await userEvent.click(button("Next: Hear fourths and fifths"));
  await expect.element(page.getByText("Sequential · 1 of 2")).toBeVisible();
  expect(location.search).toBe("?mode=sequential&solfege=false&part=fourths-and-fifths");
});
