import { failedSyllable } from "@attune/exercises";
import { expect, test } from "vitest";
import { fakeWorkers } from "../../../lib/testing/fake-workers.ts";
import { createSyllableRecognition } from "./create-syllable-recognition.ts";

test.each([
  ["API FAILED", true],
  ["NETWORK ERROR", false],
] as const)(
  "answers %s for each sound when the recognizing worker fails (online: %s)",
  async (failure, online) => {
    const { started, start } = fakeWorkers();
    const { prepare, recognize } = createSyllableRecognition(
      () => ({ model: "", takes: [] }),
      start,
      () => online,
    );
    prepare();
    const sound = { symbol: "DO", samples: new Float32Array(4), sampleRate: 48_000 } as const;
    const results = recognize([sound, sound]);
    started[0]?.fail();
    expect(await results).toEqual([failedSyllable(failure), failedSyllable(failure)]);
  },
);
