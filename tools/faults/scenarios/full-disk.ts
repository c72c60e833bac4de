import { execFileSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expectNone, expectThat, type Place, type Scenario, SkippedScenario } from "../scenario.ts";
import { type FaultyServer, startServer } from "../server.ts";
import { findHalves, type Learner, logIn, send, startWriting } from "../writers.ts";
import { registerLearners } from "./kill.ts";

const SIZE = "64m";
const RECOVERY_TIMEOUT_MS = 60_000;

/** Uses up all space. */
function fillDisk(file: string): void {
  const descriptor = openSync(file, "w");
  for (const size of [1_048_576, 4_096, 1])
    try {
      for (;;) writeSync(descriptor, Buffer.alloc(size, 1));
    } catch {
      // Not a byte of this size is left.
    }
  closeSync(descriptor);
}

const record = async (server: FaultyServer, { token }: Learner) => {
  const body = {
    id: crypto.randomUUID(),
    exercise: "intervals",
    itemId: "1-8",
    outcome: "great",
    durationMs: 900,
    answeredAt: Date.now(),
  };
  return (await send(server.url, "POST", "/api/exercise-attempts", { token, body })).status;
};

async function runOn(dataDir: string): Promise<string> {
  const location = { databaseUrl: undefined, dataDir };
  const server = await startServer(location);
  const learners = await registerLearners(server.url, 10);
  const [learner] = learners;
  if (!learner) throw new Error("no learner");
  const filler = join(dataDir, "filler");
  fillDisk(filler);
  const writing = startWriting(server.url, learners);
  for (const until = Date.now() + RECOVERY_TIMEOUT_MS; ; await setTimeout(50)) {
    if ((await record(server, learner)) === 507) break;
    expectThat("a full disk is noticed", Date.now() < until);
  }
  const ready = await send(server.url, "GET", "/ready");
  expectThat("/ready says that the disk is full", ready.json["disk"] === "full", ready.status);
  expectThat("/ready is 200", ready.status === 200, ready.status);
  for (let n = 0; n < 5; n++) {
    const login = await logIn(server.url, learner);
    expectThat("a login succeeds", login === 200, login);
  }
  const exported = await send(server.url, "GET", "/api/user/export", { token: learner.token });
  expectThat("an export succeeds", exported.status === 200, exported.status);
  await writing.stop();
  const wrong = [...writing.statuses.keys()].filter((status) => ![200, 507].includes(status));
  expectNone("writes answered with another status", wrong);
  rmSync(filler);
  for (const until = Date.now() + RECOVERY_TIMEOUT_MS; ; await setTimeout(200)) {
    if ((await record(server, learner)) === 200) break;
    expectThat("writes succeed again", Date.now() < until);
  }
  await server.stop();
  return `${writing.statuses.get(507) ?? 0} writes answered 507`;
}

export const fullDisk: Scenario = {
  name: "full disk",
  claim: "Writes answer 507; logins, reads and exports go on; all recovers when there is room",
  databases: ["SQLite"],
  async run(place: Place) {
    const folder = join(place.folder, "small");
    mkdirSync(folder);
    try {
      execFileSync("mount", ["-t", "tmpfs", "-o", `size=${SIZE},mode=700`, "tmpfs", folder], {
        stdio: "pipe",
      });
    } catch {
      throw new SkippedScenario("a small disk can't be mounted here; root can");
    }
    try {
      const result = await runOn(folder);
      const { openDatabase } = await import("../../../apps/server/src/db/connection.ts");
      const db = openDatabase({ databaseUrl: undefined, dataDir: folder });
      expectNone("writes that are stored in part", await findHalves(db));
      await db.destroy();
      return result;
    } finally {
      execFileSync("umount", ["-l", folder], { stdio: "pipe" });
    }
  },
};
