/** CPU time of the browser's threads. It doesn't depend on what else the machine does. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { Browser } from "playwright-core";

/** Seconds of CPU time since the browser's start, by what runs on the threads. */
export interface CpuTimes {
  /** The main threads of pages. */
  readonly main: number;
  readonly worklet: number;
  /** The threads of all processes, with those that draw. */
  readonly all: number;
}

/** The kernel counts a thread's time in hundredths of a second. */
const TICKS = 100;

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

function threadsOf(pid: number) {
  return readdirSync(`/proc/${pid}/task`).map((tid) => {
    // "12 (name of the thread) S 1 …": the name may contain spaces.
    const stat = readFileSync(`/proc/${pid}/task/${tid}/stat`, "utf8");
    const name = stat.slice(stat.indexOf("(") + 1, stat.lastIndexOf(")"));
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    // User and system time are the 14th and 15th field.
    const seconds = (Number(fields[11]) + Number(fields[12])) / TICKS;
    return { name, isMain: Number(tid) === pid, seconds };
  });
}
