import { followNpm } from "../../scripts/follow-npm.ts";
import { killServers } from "../faults/server.ts";
import { killAll } from "./stage/processes.ts";

const FAILED_RUN = 2;

/**
 * Runs a command to its end and ends everything that it started, after a signal too.
 *
 * @param main Resolves to the exit code. If it throws, the exit code is 2.
 */
export async function runCommand(main: () => Promise<number>, usage: string): Promise<never> {
  followNpm();
  process.once("exit", killAll);
  // The signal may come twice: from the terminal or a timeout, and from followNpm.
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => void killServers().finally(() => process.exit(FAILED_RUN)));
  let code = FAILED_RUN;
  try {
    code = await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error(`Usage: ${usage}`);
  }
  await killServers();
  process.exit(code);
}
