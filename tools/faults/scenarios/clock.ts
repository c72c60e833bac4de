import { existsSync, globSync } from "node:fs";
import { installPackages } from "../../../scripts/system-packages.ts";
import { expectNone, expectThat, type Scenario, SkippedScenario } from "../scenario.ts";
import { startServer } from "../server.ts";
import { logIn, send } from "../writers.ts";
import { registerLearners } from "./kill.ts";

const DAY_S = 86_400;
/** Wrong passwords after which an account waits. */
const TRIES = 10;
const WINDOW_S = 900;

/** Debian's libfaketime, which changes the clock of one process. */
function findFaketime(): string {
  const find = () => globSync("/usr/lib/*/faketime/libfaketime.so.1")[0];
  if (!find()) installPackages(["faketime"]);
  const found = find();
  if (!found || !existsSync(found)) throw new SkippedScenario("faketime isn't installed");
  return found;
}

export const clock: Scenario = {
  name: "clock jumps",
  claim:
    "A clock that jumps by days signs no one out, locks no one out and makes no duration negative",
  async run(place) {
    const library = findFaketime();
    const startAt = (days: number) =>
      startServer(place.location, {
        LD_PRELOAD: library,
        FAKETIME: `${days < 0 ? "-" : "+"}${Math.abs(days) * DAY_S}`,
        FAKETIME_DONT_FAKE_MONOTONIC: "1",
      });
    let server = await startAt(0);
    const [learner, locked] = await registerLearners(server.url, 2);
    if (!learner || !locked) throw new Error("no learners");
    const { token } = learner;
    const session = await send(server.url, "POST", "/api/session", { token });
    const visit = await send(server.url, "POST", "/api/page-visits", {
      token,
      body: { pagePath: "/keys" },
    });
    const steps = [1, -2, 2, 0];
    for (const days of steps) {
      await server.stop();
      server = await startAt(days);
      const me = await send(server.url, "GET", "/api/auth/me", { token });
      expectThat(`signed in at ${days} days`, me.status === 200, me.status);
      const login = await logIn(server.url, learner);
      expectThat(`can sign in at ${days} days`, login === 200, login);
      const { secret = "" } = visit.json;
      await send(server.url, "PUT", `/api/page-visits/${visit.json["id"]}`, {
        body: { sessionDuration: 5, secret },
      });
      if (days !== 1) continue;
      const body = { username: locked.username, password: "Wrong-password 1" };
      for (let n = 0; n <= TRIES; n++) await send(server.url, "POST", "/api/auth/login", { body });
      // The window began a day ahead of the clock to come.
      await server.stop();
      server = await startAt(0);
      const again = await logIn(server.url, locked);
      expectThat("not locked for a day", [200, 429].includes(again), again);
      await expectShortWait(server.url, locked.username, again);
    }
    await send(server.url, "POST", `/api/session/${session.json["id"]}/end`, {
      token,
      body: { totalDuration: 60 },
    });
    await server.stop();
    const negative = await place.withDb(async (db) => [
      ...(await db.selectFrom("page_visits").select("id").where("duration_s", "<", 0).execute()),
      ...(await db.selectFrom("user_sessions").select("id").where("duration_s", "<", 0).execute()),
    ]);
    expectNone("negative durations", negative);
    return `jumps of ${steps.map((days) => `${days} d`).join(", ")}`;
  },
};

/** Expects that a refused user waits for no longer than the window of the limit. */
async function expectShortWait(url: string, username: string, status: number): Promise<void> {
  if (status !== 429) return;
  const response = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password: "Crescendo-88 keys" }),
  });
  await response.body?.cancel();
  const wait = Number(response.headers.get("retry-after") ?? 0);
  expectThat(`waits for at most ${WINDOW_S} s`, wait <= WINDOW_S, wait);
}
