import { renameSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { WorkerFixture } from "@playwright/test";

/** Chromium's fake microphone, which plays a file from its start whenever it is opened. */
export interface FakeMicrophone {
  /** Path for `--use-file-for-fake-audio-capture`. */
  readonly file: string;
  /** Plays another WAV file from the next opening on, so that one browser serves many performances. */
  play(wav: string): void;
  remove(): void;
}

/** Creates the microphone of one browser of this process. */
function createFakeMicrophone(): FakeMicrophone {
  const file = path.join(tmpdir(), `attune-e2e-microphone-${process.pid}.wav`);
  const draft = `${file}.next`;
  return {
    file,
    play(wav) {
      rmSync(draft, { force: true });
      symlinkSync(wav, draft);
      renameSync(draft, file);
    },
    remove: () => rmSync(file, { force: true }),
  };
}

/** Playwright's fixture of the microphone of a worker's browser. */
export const FAKE_MICROPHONE: [WorkerFixture<FakeMicrophone, object>, { scope: "worker" }] = [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it.
  async ({}, use) => {
    const microphone = createFakeMicrophone();
    await use(microphone);
    microphone.remove();
  },
  { scope: "worker" },
];
