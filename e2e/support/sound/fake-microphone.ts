import { renameSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Chromium's fake microphone, which plays a file from its start whenever it is opened. */
export interface FakeMicrophone {
  /** Path for `--use-file-for-fake-audio-capture`. */
  readonly file: string;
  /** Plays another WAV file from the next opening on, so that one browser serves many performances. */
  play(wav: string): void;
  remove(): void;
}

/** Creates the microphone of one browser of this process. */
export function createFakeMicrophone(): FakeMicrophone {
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
