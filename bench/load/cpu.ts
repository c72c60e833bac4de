/** CPU time of a process, which other programs on the machine change less than wall time. */
import { readFileSync } from "node:fs";

/** Linux reports in hundredths of a second. */
const TICK_MS = 10;

/** User and system time of all its threads, in milliseconds. @throws Error where there is no `/proc` */
export function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name, in parentheses, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(") ") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
