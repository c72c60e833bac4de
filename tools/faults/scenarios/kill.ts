import type { Db } from "../../../apps/server/src/db/schema.ts";
import { visitTotalsService } from "../../../apps/server/src/visits/visit-totals/service.ts";
import { expectNone, type Place, type Scenario } from "../scenario.ts";
import { startServer } from "../server.ts";
import {
  type Acknowledged,
  countOf,
  findHalves,
  findLost,
  type Learner,
  registerLearner,
  startWriting,
} from "../writers.ts";

const CYCLES = 20;
const CYCLES_FULL = 100;
const WRITES_PER_CYCLE = 500;
const LEARNERS = 100;

export async function registerLearners(url: string, count = LEARNERS): Promise<Learner[]> {
  const learners: Learner[] = [];
  while (learners.length < count) {
    const some = Math.min(8, count - learners.length);
    learners.push(...(await Promise.all(Array.from({ length: some }, () => registerLearner(url)))));
  }
  return learners;
}

/** Expects that all that was acknowledged is stored, and nothing in part. */
export async function expectDurable(db: Db, acknowledged: Acknowledged): Promise<void> {
  expectNone("acknowledged writes that are lost", await findLost(db, acknowledged));
  expectNone("writes that are stored in part", await findHalves(db));
}

export const expectRightTotals = async (db: Db) =>
  expectNone("wrong totals", await visitTotalsService(db, Date.now).rebuild());

export const kill: Scenario = {
  name: "kill -9",
  claim: "No acknowledged write is lost or stored in part",
  async run(place, { isFull }) {
    let server = await startServer(place.location);
    const learners = await registerLearners(server.url);
    const cycles = isFull ? CYCLES_FULL : CYCLES;
    let writes = 0;
    for (let cycle = 0; cycle < cycles; cycle++) {
      const writing = startWriting(server.url, learners);
      await writing.reached(WRITES_PER_CYCLE + Math.floor(Math.random() * 200));
      await server.kill();
      await writing.stop();
      writes += countOf(writing.acknowledged);
      await check(place, writing.acknowledged);
      server = await startServer(place.location);
    }
    await server.stop();
    await place.withDb(expectRightTotals);
    return `${cycles} kills, ${writes.toLocaleString("en")} acknowledged writes`;
  },
};

const check = (place: Place, acknowledged: Acknowledged) =>
  place.withDb((db) => expectDurable(db, acknowledged));
