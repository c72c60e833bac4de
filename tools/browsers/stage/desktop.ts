/** A display, a window manager, a session bus and sound without hardware. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { start } from "./processes.ts";

const START_TIMEOUT_MS = 15_000;
const SCREEN = "1400x1000x24";

/** The sink whose input microphones hear. */
export const MICROPHONE_SINK = "singer";
/** The sink that browsers play into. */
export const SPEAKER_SINK = "speaker";

export interface Desktop {
  /** For all programs on it. */
  readonly env: NodeJS.ProcessEnv;
  readonly folder: string;
  /** Deletes its folder. Its programs end with this process, see processes.ts. */
  remove(): void;
}

const pulseScript = (socket: string) => `
load-module module-native-protocol-unix socket=${socket} auth-anonymous=1
load-module module-null-sink sink_name=${SPEAKER_SINK} rate=48000
load-module module-null-sink sink_name=${MICROPHONE_SINK} rate=48000
load-module module-remap-source source_name=microphone master=${MICROPHONE_SINK}.monitor
set-default-sink ${SPEAKER_SINK}
set-default-source microphone
`;

/** The first line that a program writes to a stream. @throws Error after 15 s, or if it ends first. */
async function firstLine(name: string, stream: Readable | null | undefined): Promise<string> {
  let text = "";
  const read = async () => {
    for await (const part of stream ?? []) {
      text += part;
      if (text.includes("\n")) return text.slice(0, text.indexOf("\n"));
    }
    throw new Error(`${name} didn't start.`);
  };
  const timeout = setTimeout(START_TIMEOUT_MS, undefined, { ref: false }).then(() => {
    throw new Error(`${name} didn't start within ${START_TIMEOUT_MS / 1000} s.`);
  });
  return await Promise.race([read(), timeout]);
}

/** Starts all of it. @throws Error if a program doesn't start. */
export async function startDesktop(): Promise<Desktop> {
  const folder = mkdtempSync(path.join(tmpdir(), "attune-browsers-"));
  const socket = path.join(folder, "pulse.sock");
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    HOME: folder,
    XDG_RUNTIME_DIR: folder,
    PULSE_SERVER: `unix:${socket}`,
    LIBGL_ALWAYS_SOFTWARE: "1",
    // As on most desktops, of which browsers take default fonts and formats.
    LANG: "C.UTF-8",
  };
  delete env["WAYLAND_DISPLAY"];
  const displayArgs = ["-displayfd", "3", "-screen", "0", SCREEN, "-nolisten", "tcp"];
  const xvfb = start("Xvfb", displayArgs, { env, stdio: ["ignore", "ignore", "ignore", "pipe"] });
  env["DISPLAY"] = `:${await firstLine("Xvfb", xvfb.stdio[3] as Readable)}`;
  // Without a window manager no window gets the focus.
  start("openbox", [], { env });
  const busArgs = ["--session", "--nofork", "--print-address=1"];
  const bus = start("dbus-daemon", busArgs, { env, stdio: ["ignore", "pipe", "ignore"] });
  env["DBUS_SESSION_BUS_ADDRESS"] = await firstLine("dbus-daemon", bus.stdout);
  const script = path.join(folder, "pulse.pa");
  writeFileSync(script, pulseScript(socket));
  const pulseArgs = ["-n", "-F", script, "--daemonize=no", "--exit-idle-time=-1"];
  start("pulseaudio", [...pulseArgs, "--use-pid-file=no"], { env });
  return {
    env,
    folder,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
