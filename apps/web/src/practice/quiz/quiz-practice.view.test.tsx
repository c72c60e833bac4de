import { NO_LIMITS, sequentialEarTraining } from "@attune/exercises";
import { expect, it } from "vitest";
import { createFakeAudio } from "../../../testing/fake-audio.ts";
import { renderInPage } from "../../../testing/show.tsx";
import type { EarlyPress } from "../runner/run-step.ts";
import { earTrainingPresentation } from "../views/ear-training/ear-training-presentation.tsx";
import { QuizPractice } from "./quiz-practice.tsx";

const ignore = () => undefined;

/** Shows a question of a run. @returns How often its notes were played. */
async function openAfter(press?: EarlyPress): Promise<number> {
  const audio = createFakeAudio();
  await renderInPage(
    <QuizPractice
      kind={sequentialEarTraining}
      params={{ startAt: 0 }}
      presentation={earTrainingPresentation("Sequential")}
      audio={audio}
      report={ignore}
      saveProgress={ignore}
      recordEncore={ignore}
      leave={ignore}
      run={{ bar: null, position: "1", limits: NO_LIMITS, onFinished: ignore, press }}
    />,
  );
  return audio.speaker.played.length;
}

it("plays a question of a run whose Play was pressed before it was shown", async () => {
  expect(await openAfter("play")).toBe(1);
  expect(await openAfter("sing")).toBe(0);
  expect(await openAfter()).toBe(0);
});
