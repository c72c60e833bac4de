import { setTimeout } from "node:timers/promises";
import { createFirstRelease } from "../../../apps/server/testing/first-release.ts";
import { expectThat, type Scenario } from "../scenario.ts";
import { spawnServer, startServer } from "../server.ts";
import { expectRightTotals } from "./kill.ts";

const VISITS = 60_000;
const VISITS_FULL = 300_000;
const KILLS = 6;
/** Seconds that a service manager waits between SIGTERM and SIGKILL. */
const MAX_STOP_S = 10;

export const migration: Scenario = {
  name: "migration killed",
  claim: "A migration that is killed again and again completes, with every row",
  async run(place, { isFull }) {
    const visits = isFull ? VISITS_FULL : VISITS;
    await place.withDb((db) => createFirstRelease(db, visits));
    let kills = 0;
    for (; kills < KILLS; kills++) {
      const server = await spawnServer(place.location);
      // Later each time: in each of its stages.
      await setTimeout(700 + kills * 400);
      await server.kill();
    }
    const server = await startServer(place.location);
    // While it counts the visits.
    const start = performance.now();
    const code = await server.stop();
    expectThat("it ends with 0", code === 0, code);
    const seconds = (performance.now() - start) / 1000;
    expectThat(`it ends within ${MAX_STOP_S} s`, seconds <= MAX_STOP_S, seconds);
    const stored = await place.withDb((db) =>
      db
        .selectFrom("page_visits")
        .innerJoin("user_agents", "user_agents.agent_id", "page_visits.agent_id")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .executeTakeFirstOrThrow(),
    );
    expectThat(`${visits} visits are stored`, Number(stored.n) === visits, stored.n);
    await place.withDb(expectRightTotals);
    return `${kills} kills, ${visits.toLocaleString("en")} visits`;
  },
};
