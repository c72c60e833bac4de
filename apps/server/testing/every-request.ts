import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Db } from "../src/db/schema.ts";
import { accountServer, PASSWORD, registerClient } from "./accounts.ts";
import { recomputedTotals, storedTotals } from "./visits.ts";

/**
 * Makes every kind of request that uses the database, and runs every job. Expects that all succeed, and that what is
 * stored is right.
 * @param dataDir Deleted by the caller.
 * @param times How many of each are made concurrently.
 */
export async function makeEveryRequest(db: Db, dataDir: string, times: number): Promise<void> {
  const { app, services, clock, post } = await accountServer(db, { dataDir });
  const { bearer, user } = await registerClient(app);
  const call = (method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object) =>
    app.inject({ method, url: `/api/${url}`, headers: bearer, ...(payload && { payload }) });
  const attempt = {
    exercise: "intervals",
    itemId: "1-8",
    outcome: "tryAgain",
    durationMs: 900,
    answeredAt: clock(),
  };
  const round = async () => {
    const visit = await call("POST", "page-visits", { pagePath: "/keys" });
    const { id, secret } = visit.json();
    const session = await call("POST", "session");
    clock.advance(2_000);
    return [
      visit,
      session,
      await call("PUT", `page-visits/${id}`, { sessionDuration: 1, secret }),
      await call("POST", `session/${session.json().id}/end`, { totalDuration: 1 }),
      await call("POST", "exercise-attempts", { ...attempt, id: randomUUID() }),
      await call("POST", "exercise-attempts/import", {
        attempts: [{ ...attempt, id: randomUUID() }],
      }),
      await call("GET", "exercise-attempts"),
      await call("POST", "user/increment-ovations", { id: randomUUID() }),
      await call("POST", "session-progress", {
        exercise: "intervals",
        currentExerciseIndex: 1,
        completed: false,
      }),
      await call("GET", "user/learning"),
      await call("GET", "session-progress?exercise=intervals"),
      await call("GET", "auth/me"),
      await post("login", { username: user.username, password: PASSWORD }),
    ];
  };
  const answers = (await Promise.all(Array.from({ length: times }, round))).flat();
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect((await call("GET", "user/export")).json().attempts).toHaveLength(2 * times);
  await services.totals.refresh();
  expect(await storedTotals(db)).toEqual(await recomputedTotals(db, clock()));
  expect(await services.totals.rebuild()).toEqual([]);
  clock.advance(3 * 86_400_000);
  expect(await services.archives.archiveOlderThan(0)).toMatchObject({ visits: times });
  await services.deleteExpired();
  await services.retention.run();
  expect((await services.analytics.statistics("all")).totalVisits).toBe(0);
  await services.auth.deleteAccount(user.id);
  expect((await call("GET", "auth/me")).statusCode).toBe(401);
}
