/** CPU time of a process, which other programs on the machine change less than wall time. */
import { readFileSync } from "node:fs";

/** Linux reports in hundredths of a second. */
const TICK_MS = 10;

/**
 * Reads the name of a process or thread, and its user and system time in milliseconds.
 *
 * @param path '123' for all threads of a process, or '123/task/124' for one.
 * @throws Error where there is no `/proc`
 */
export function readStat(path: string): { readonly name: string; readonly ms: number } {
  const stat = readFileSync(`/proc/${path}/stat`, "utf8");
  // The name, in parentheses, may contain spaces.
  const nameEnd = stat.lastIndexOf(") ");
  const fields = stat.slice(nameEnd + 2).split(" ");
  return {
    name: stat.slice(stat.indexOf("(") + 1, nameEnd),
    ms: (Number(fields[11]) + Number(fields[12])) * TICK_MS,
  };
}

/** User and system time of all threads of a process, in milliseconds. @throws Error where there is no `/proc` */
export const cpuMs = (pid: number): number => readStat(String(pid)).ms;
