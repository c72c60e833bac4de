import { randomUUID } from "node:crypto";

/** A learner with the credentials of a sign-up. */
export interface Learner {
  /** Client address, as a proxy forwards it. */
  readonly address: string;
  readonly username: string;
  readonly token: string;
}

type Method = "GET" | "POST" | "PUT";

/** A quarter of an hour of practice, as the app reports it. */
const DAY = { pages: 8, updatesPerPage: 2, answers: 40, answersPerOvation: 5 };
const PASSWORD = "Crescendo-88 keys";

async function send(
  url: string,
  { address, token }: Learner,
  [method, path, body]: readonly [Method, string, object?],
): Promise<Record<string, string>> {
  const response = await fetch(url + path, {
    method,
    headers: {
      "x-forwarded-for": address,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text.startsWith("{") ? JSON.parse(text) : {};
}

/** @returns The learner's token. */
export async function signUp(url: string, learner: Learner): Promise<string> {
  const { username } = learner;
  const body = { username, email: `${randomUUID()}@example.org`, password: PASSWORD };
  const { token = "" } = await send(url, learner, ["POST", "/api/auth/register", body]);
  return token;
}

export async function practiceForADay(url: string, learner: Learner): Promise<void> {
  const call = (...request: readonly [Method, string, object?]) => send(url, learner, request);
  await call("GET", "/");
  await call("GET", "/api/auth/me");
  await call("GET", "/api/exercise-attempts");
  const session = await call("POST", "/api/session");
  for (let page = 0; page < DAY.pages; page++) {
    const { id, secret } = await call("POST", "/api/page-visits", { pagePath: "/intervals" });
    for (let n = 1; n <= DAY.updatesPerPage; n++)
      await call("PUT", `/api/page-visits/${id}`, { sessionDuration: n, secret });
  }
  for (let answer = 1; answer <= DAY.answers; answer++) {
    await call("POST", "/api/exercise-attempts", {
      id: randomUUID(),
      exercise: "intervals",
      itemId: "1-8",
      outcome: "great",
      answer: "7",
      tries: 1,
      accuracy: 93,
      centsOff: -7,
      durationMs: 4_000,
      answeredAt: Date.now(),
    });
    await call("POST", "/api/session-progress", {
      exercise: "intervals",
      currentExerciseIndex: answer,
      completed: false,
    });
    if (answer % DAY.answersPerOvation === 0)
      await call("POST", "/api/user/increment-ovations", { id: randomUUID() });
  }
  await call("GET", "/api/user/learning");
  await call("POST", `/api/session/${session["id"]}/end`, { totalDuration: 900 });
}
