import { expect, it, test } from "vitest";
import { createSendCall } from "./create-outbox-sync.ts";
import { newId } from "./outbox.ts";

type Answer = () => Promise<Response>;

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });
const failure = (status: number, code: string, headers = {}) =>
  json(status, { error: "Sorry.", code, requestId: "r1" }, headers);

function setup(answer: Answer) {
  const sent: { url: string; init: RequestInit }[] = [];
  const counted: [string, object][] = [];
  const send = createSendCall({
    fetch(url, init) {
      sent.push({ url, init });
      return answer();
    },
    onCounts: (userId, counts) => counted.push([userId, counts]),
  });
  const ovation = () => send("ann", "incrementOvations", { id: newId() });
  return { sent, counted, send, ovation };
}

it("sends a call for its owner alone, and tells what was counted", async () => {
  const { sent, counted, send } = setup(async () => json(200, { ovations: 7 }));
  const body = { id: newId() };
  expect(await send("ann", "incrementOvations", body)).toEqual({ result: "done" });
  expect(sent).toMatchObject([
    {
      url: "/api/user/increment-ovations",
      init: { headers: { "x-attune-user": "ann" }, body: JSON.stringify(body) },
    },
  ]);
  expect(sent[0]?.init.signal).toBeInstanceOf(AbortSignal);
  expect(counted).toEqual([["ann", { ovations: 7 }]]);
});

test.each<[string, Answer, object]>([
  [
    "a session that ended, or is another's, keeps it",
    async () => failure(401, "unauthenticated"),
    { result: "signedOut" },
  ],
  [
    "a refusal is for good",
    async () => failure(400, "validation_failed"),
    { result: "refused", why: "validation_failed" },
  ],
  [
    "a limit passes, when the server says",
    async () => failure(429, "rate_limited", { "retry-after": "60" }),
    { result: "unknown", retryAfterMs: 60_000 },
  ],
  [
    "a fault may pass",
    async () => failure(500, "internal"),
    { result: "unknown", retryAfterMs: 0 },
  ],
  [
    "a moment in the past is no wait",
    async () => failure(503, "unavailable", { "retry-after": "Wed, 21 Oct 2015 07:28:00 GMT" }),
    { result: "unknown", retryAfterMs: 0 },
  ],
  [
    "a refusal in words not the API's came from something on the way",
    async () => new Response("<h1>Sign in to the school's network</h1>", { status: 403 }),
    { result: "unknown", retryAfterMs: 0 },
  ],
  [
    "and so did a success",
    async () => new Response("<h1>Welcome</h1>"),
    { result: "unknown", retryAfterMs: 0 },
  ],
  [
    "no answer tells nothing",
    async () => Promise.reject(new TypeError("fetch failed")),
    { result: "unknown", retryAfterMs: 0 },
  ],
  [
    "nor does one that never came",
    async () => Promise.reject(new DOMException("timed out", "TimeoutError")),
    { result: "unknown", retryAfterMs: 0 },
  ],
])("%s", async (_, answer, expected) => {
  const { ovation, counted } = setup(answer);
  expect(await ovation()).toEqual(expected);
  expect(counted).toEqual([]);
});

it("forgets how long an earlier answer told it to wait", async () => {
  const answers: Answer[] = [
    async () => failure(429, "rate_limited", { "retry-after": "60" }),
    async () => Promise.reject(new TypeError("fetch failed")),
  ];
  const { ovation } = setup(() => answers.shift()?.() ?? Promise.reject(new Error("no more")));
  await ovation();
  expect(await ovation()).toEqual({ result: "unknown", retryAfterMs: 0 });
});
