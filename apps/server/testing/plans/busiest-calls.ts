import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";

/** Satisfies every password rule. */
const PASSWORD = "Crescendo-88 keys";

export interface BusyCall {
  readonly name: string;
  /** @throws Error unless it succeeds */
  run(): Promise<void>;
}

/** The ten calls that a morning of practice makes most often, as a learner who is signed up for it. */
export async function busiestCalls(
  app: FastifyInstance,
  clock: () => number,
): Promise<readonly BusyCall[]> {
  let token: string | undefined;
  const send = async (
    method: "GET" | "POST" | "PUT",
    path: string,
    payload?: object,
  ): Promise<Record<string, string>> => {
    const response = await app.inject({
      method,
      url: `/api/${path}`,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.body}`);
    return response.json();
  };
  const username = `learner ${randomUUID().slice(0, 8)}`;
  const account = { username, email: `${randomUUID()}@example.org`, password: PASSWORD };
  token = (await send("POST", "auth/register", account))["token"];
  let visit = await send("POST", "page-visits", { pagePath: "/keys" });
  const progress = { exercise: "intervals", currentExerciseIndex: 1, completed: false };
  const attempt = () => ({
    id: randomUUID(),
    exercise: "intervals",
    itemId: "1-8",
    outcome: "tryAgain",
    durationMs: 900,
    answeredAt: clock(),
  });
  const call = (name: string, run: () => Promise<unknown>): BusyCall => ({
    name,
    run: async () => void (await run()),
  });
  return [
    call("recording a visit", async () => {
      visit = await send("POST", "page-visits", { pagePath: "/keys" });
    }),
    call("reporting a visit's duration", () =>
      send("PUT", `page-visits/${visit["id"]}`, { sessionDuration: 1, secret: visit["secret"] }),
    ),
    call("recording an attempt", () => send("POST", "exercise-attempts", attempt())),
    call("pulling attempts", () => send("GET", "exercise-attempts")),
    call("counting an ovation", () =>
      send("POST", "user/increment-ovations", { id: randomUUID() }),
    ),
    call("storing progress", () => send("POST", "session-progress", progress)),
    call("reading progress", () => send("GET", "session-progress?exercise=intervals")),
    call("reading statistics", () => send("GET", "user/learning")),
    call("asking who is signed in", () => send("GET", "auth/me")),
    call("signing in", async () => {
      // Ends the auth session of the request.
      token = (await send("POST", "auth/login", { username, password: PASSWORD }))["token"];
    }),
  ];
}
