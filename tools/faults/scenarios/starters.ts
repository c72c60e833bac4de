import { expectThat, type Scenario } from "../scenario.ts";
import { spawnServer, waitUntilReady } from "../server.ts";
import { nothingYet } from "../writers.ts";
import { expectDurable, registerLearners } from "./kill.ts";

const STARTERS = 3;

export const starters: Scenario = {
  name: "several starters",
  claim: "Servers that start together on a new database all become ready, and one migrates",
  databases: ["PostgreSQL"],
  async run(place) {
    const servers = await Promise.all(
      Array.from({ length: STARTERS }, () => spawnServer(place.location)),
    );
    await Promise.all(servers.map(waitUntilReady));
    for (const { url } of servers) await registerLearners(url, 2);
    const failed = servers.filter((server) => server.output().includes("failed"));
    expectThat("no job fails", failed.length === 0, failed[0]?.output());
    const codes = await Promise.all(servers.map((server) => server.stop()));
    expectThat(
      "each ends with 0",
      codes.every((code) => code === 0),
      codes,
    );
    await place.withDb((db) => expectDurable(db, nothingYet()));
    return `${STARTERS} servers`;
  },
};
