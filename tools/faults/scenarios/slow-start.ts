import type { ChildProcess } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import { expectThat, type Scenario } from "../scenario.ts";
import { isReady, spawnServer, startServer } from "../server.ts";
import { send } from "../writers.ts";
import { registerLearners } from "./kill.ts";

/** The part of each period for which the process runs: 8 % of a core. */
const SHARE = 0.08;
const PERIOD_MS = 50;
const READY_TIMEOUT_MS = 300_000;

/**
 * Stops and continues a process, so that it gets a share of the time, on any Linux and without root. Threads of the
 * process stop as well.
 * @returns Ends it.
 */
function limitCpu(child: ChildProcess): () => Promise<void> {
  let isEnded = false;
  const run = (async () => {
    while (!isEnded && child.exitCode === null) {
      child.kill("SIGSTOP");
      await setTimeout(PERIOD_MS * (1 - SHARE));
      child.kill("SIGCONT");
      await setTimeout(PERIOD_MS * SHARE);
    }
  })();
  return async () => {
    isEnded = true;
    await run;
  };
}

export const slowStart: Scenario = {
  name: "slow start",
  claim:
    "A server that gets 8 % of a core starts, late, answers, and starts again over its own data",
  async run(place) {
    const seconds: number[] = [];
    // The first start creates the database, the second checks what it finds.
    for (let starts = 0; starts < 2; starts++) {
      const began = performance.now();
      const server = await spawnServer(place.location);
      const unlimit = limitCpu(server.process);
      try {
        for (
          const until = began + READY_TIMEOUT_MS;
          !(await isReady(server));
          await setTimeout(100)
        ) {
          const { exitCode } = server.process;
          expectThat("the server doesn't exit", exitCode === null, server.output());
          expectThat("it is ready in five minutes", performance.now() < until, server.output());
        }
        seconds.push(Math.round((performance.now() - began) / 1000));
        const lessons = await send(server.url, "GET", "/api/lessons");
        expectThat("lessons are served", lessons.status === 200, lessons.status);
      } finally {
        await unlimit();
      }
      expectThat("it ends with 0", (await server.stop()) === 0, server.output());
    }
    const server = await startServer(place.location);
    await registerLearners(server.url, 2);
    await server.stop();
    return `ready after ${seconds.join(" and ")} s`;
  },
};
