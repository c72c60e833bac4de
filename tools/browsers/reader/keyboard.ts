/** Real keys, which the window system delivers: Orca hears only those. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Desktop } from "../stage/desktop.ts";

export interface Keyboard {
  /** Presses a key by its X name: `Tab`, `shift+Tab`, `Return`. */
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
}

const BETWEEN_KEYS_MS = "60";

export function createKeyboard({ env }: Desktop): Keyboard {
  const run = promisify(execFile);
  return {
    async press(key) {
      await run("xdotool", ["key", key], { env });
    },
    async type(text) {
      await run("xdotool", ["type", "--delay", BETWEEN_KEYS_MS, text], { env });
    },
  };
}
