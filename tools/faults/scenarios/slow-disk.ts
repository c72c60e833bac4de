import { createSlowDisk } from "../../../apps/server/testing/slow-disk/slow-disk.ts";
import { expectNone, expectThat, type Scenario, SkippedScenario } from "../scenario.ts";
import { startServer } from "../server.ts";
import { countOf, logIn, startWriting } from "../writers.ts";
import { expectDurable, expectRightTotals, registerLearners } from "./kill.ts";

const SYNC_MS = 30;
const LEARNERS = 60;
const WRITES = 1_500;
const WRITES_FULL = 15_000;
/** Over a hundred syncs, which no call needs. */
const MAX_ANSWER_MS = 5_000;

export const slowDisk: Scenario = {
  name: "slow disk",
  claim:
    "On a disk that syncs in 30 ms every write is answered, logins succeed, and a kill loses nothing",
  databases: ["SQLite"],
  async run(place, { isFull }) {
    const disk = createSlowDisk();
    if ("reason" in disk) throw new SkippedScenario(disk.reason);
    try {
      const server = await startServer(place.location, disk.environment);
      const learners = await registerLearners(server.url, LEARNERS);
      const [learner] = learners;
      if (!learner) throw new Error("no learner");
      disk.setDelay(SYNC_MS);
      const syncs = disk.syncs();
      const writing = startWriting(server.url, learners);
      const reached = writing.reached(isFull ? WRITES_FULL : WRITES);
      const login = await logIn(server.url, learner);
      expectThat("a login succeeds", login === 200, login);
      await reached;
      expectThat("syncs are delayed", disk.syncs() > syncs, disk.syncs());
      await server.kill();
      await writing.stop();
      const refused = [...writing.statuses.keys()].filter((status) => status !== 200);
      expectNone("writes answered with another status", refused);
      const slowest = Math.round(writing.slowestMs());
      expectThat("no answer takes over 5 s", slowest < MAX_ANSWER_MS, slowest);
      await place.withDb((db) => expectDurable(db, writing.acknowledged));
      await place.withDb(expectRightTotals);
      const writes = countOf(writing.acknowledged);
      return `${writes} writes in ${disk.syncs() - syncs} syncs, the slowest ${slowest} ms`;
    } finally {
      disk.remove();
    }
  },
};
