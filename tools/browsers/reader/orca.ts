/** The screen reader Orca, which speaks to a synthesizer of our own. */
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { poll } from "../poll.ts";
import type { Desktop } from "../stage/desktop.ts";
import { end, start } from "../stage/processes.ts";
import { startSynthesizer } from "./synthesizer.ts";
import type { Utterance } from "./transcript.ts";

const START_TIMEOUT_MS = 30_000;
const BUS_LAUNCHER = "/usr/libexec/at-spi-bus-launcher";

export interface Orca {
  readonly version: string;
  /** Everything spoken so far. */
  utterances(): readonly Utterance[];
  /** Whether it uses the processor or waits for it, so that more may be said. */
  isRunning(): boolean;
  end(): Promise<void>;
}

/** Reports to programs that a screen reader is in use. Firefox looks when it starts. */
export async function enableAccessibility({ env }: Desktop): Promise<void> {
  const run = promisify(execFile);
  env["GNOME_ACCESSIBILITY"] = "1";
  start(BUS_LAUNCHER, ["--launch-immediately"], { env });
  for (const property of ["IsEnabled", "ScreenReaderEnabled"]) {
    const target = ["--session", "--print-reply", "--dest=org.a11y.Bus", "/org/a11y/bus"];
    const call = ["org.freedesktop.DBus.Properties.Set", "string:org.a11y.Status"];
    const args = [...target, ...call, `string:${property}`, "variant:boolean:true"];
    await poll(async () => ({ found: await run("dbus-send", args, { env }) }), {
      timeoutMs: START_TIMEOUT_MS,
      expected: "the accessibility bus to answer",
    });
  }
}

/** Starts Orca with its default settings. @throws Error if it says nothing within 30 s. */
export async function startOrca({ env, folder }: Desktop): Promise<Orca> {
  const socket = path.join(mkdtempSync(path.join(folder, "orca-")), "speech.sock");
  const utterances = startSynthesizer(socket);
  const orca = start("orca", ["--replace"], {
    env: { ...env, SPEECHD_ADDRESS: `unix_socket:${socket}` },
  });
  await poll(async () => (utterances.length > 0 ? { found: true } : { missing: "silence" }), {
    timeoutMs: START_TIMEOUT_MS,
    expected: "Orca to speak",
  });
  const { stdout } = await promisify(execFile)("orca", ["--version"], { env });
  return {
    version: stdout.trim(),
    utterances: () => utterances,
    // The state follows the name in parentheses (proc_pid_stat(5)).
    isRunning: () => /\) R/.test(readFileSync(`/proc/${orca.pid}/stat`, "utf8")),
    end: () => end(orca),
  };
}
