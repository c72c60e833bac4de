/** CPU time of the browser's threads. It doesn't depend on what else the machine does. */
import { existsSync, readdirSync } from "node:fs";
import type { Browser } from "playwright-core";
import { readStat } from "../load/cpu.ts";

/** Seconds of CPU time since the browser's start, by what runs on the threads. */
export interface CpuTimes {
  /** The main threads of pages. */
  readonly main: number;
  readonly worklet: number;
  /** The threads of all processes, with those that draw. */
  readonly all: number;
}

/** Only Linux has the times of another process's threads as files. */
export const canReadCpuTimes = existsSync("/proc/self/task");

export async function readCpuTimes(browser: Browser): Promise<CpuTimes> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const times = { main: 0, worklet: 0, all: 0 };
  for (const { type, id } of processInfo)
    for (const { name, isMain, seconds } of threadsOf(id)) {
      times.all += seconds;
      if (type === "renderer" && isMain) times.main += seconds;
      if (type === "renderer" && name.includes("AudioW")) times.worklet += seconds;
    }
  return times;
}

const threadsOf = (pid: number) =>
  readdirSync(`/proc/${pid}/task`).map((thread) => {
    const { name, ms } = readStat(`${pid}/task/${thread}`);
    return { name, isMain: Number(thread) === pid, seconds: ms / 1000 };
  });
