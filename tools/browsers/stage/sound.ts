/** Sings into the microphone, and hears what the browser plays. */
import { execFile } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";
import { renderPerformance } from "../../../e2e/support/sound/performance.ts";
import { poll } from "../poll.ts";
import { type Desktop, MICROPHONE_SINK, SPEAKER_SINK } from "./desktop.ts";
import { end, start } from "./processes.ts";

const START_TIMEOUT_MS = 15_000;

/** The peak of a soft sound; that of silence is 0. */
export const AUDIBLE = 0.01;

export interface Song {
  /** Sings it once into the microphone while `work` runs; silence follows. */
  during(work: () => Promise<void>): Promise<void>;
}

export interface Sound {
  /** Synthesizes these notes, MIDI numbers, .9 s each. Takes a while, so do it before the page listens. */
  prepare(notes: readonly number[]): Song;
  /** Records what the browser plays while `work` runs. @returns The peak, from 0 to 1. */
  hear(work: () => Promise<void>): Promise<number>;
}

function peakOf(pcm: Buffer): number {
  let peak = 0;
  for (let at = 0; at + 1 < pcm.length; at += 2)
    peak = Math.max(peak, Math.abs(pcm.readInt16LE(at)));
  return peak / 0x8000;
}

/** @throws Error if PulseAudio doesn't answer within 15 s. */
export async function openSound({ env }: Desktop): Promise<Sound> {
  const run = promisify(execFile);
  await poll(
    async () => {
      await run("pactl", ["info"], { env });
      return { found: true };
    },
    { timeoutMs: START_TIMEOUT_MS, expected: "PulseAudio to answer" },
  );
  return {
    prepare(notes) {
      const file = renderPerformance({ notes, after: 0.1 });
      return {
        async during(work) {
          const player = start("paplay", [`--device=${MICROPHONE_SINK}`, file], { env });
          try {
            await work();
          } finally {
            await end(player);
          }
        },
      };
    },
    async hear(work) {
      const args = [
        `--device=${SPEAKER_SINK}.monitor`,
        "--raw",
        "--channels=1",
        "--latency-msec=50",
      ];
      const recorder = start("parec", args, { env, stdio: ["ignore", "pipe", "ignore"] });
      const parts: Buffer[] = [];
      recorder.stdout?.on("data", (part: Buffer) => parts.push(part));
      try {
        if (recorder.stdout) await once(recorder.stdout, "data");
        await work();
      } finally {
        await end(recorder);
      }
      return peakOf(Buffer.concat(parts));
    },
  };
}
