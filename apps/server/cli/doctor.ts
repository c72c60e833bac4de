import { diagnose, summarize } from "../src/doctor/diagnose.ts";

export const DOCTOR_SUMMARY = "checks settings, disk, database, clock, mail and certificate";

/** Prints what it finds. @returns The exit code: 0 if all is well, 1 with warnings, 2 with problems. */
export async function runDoctor(): Promise<number> {
  const { lines, exitCode } = summarize(await diagnose(process.env));
  for (const line of lines) console.info(line);
  return exitCode;
}
