import { expect, it, test } from "vitest";
import { createSendCall } from "./create-outbox-sync.ts";
import { newId } from "./outbox.ts";

type Respond = () => Promise<Response>;

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });
const failure = (status: number, code: string, headers = {}) =>
  json(status, { error: "Sorry.", code, requestId: "r1" }, headers);

function setup(respond: Respond) {
  const sent: { url: string; init: RequestInit }[] = [];
  const counted: [string, object][] = [];
  const send = createSendCall({
    fetch(url, init) {
      sent.push({ url, init });
      return respond();
    },
    onCounts: (userId, counts) => counted.push([userId, counts]),
  });
  const ovation = () => send("ann", "incrementOvations", { id: newId() });
  return { sent, counted, send, ovation };
}

it("sends a call with its user's id and passes on the counts", async () => {
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

test.each<[string, Respond, object]>([
  [
    "keeps the call when the session has ended",
    async () => failure(401, "unauthenticated"),
    { result: "signedOut" },
  ],
  [
    "refuses the call after a validation error",
    async () => failure(400, "validation_failed"),
    { result: "refused", why: "validation_failed" },
  ],
  [
    "retries a rate-limited call after Retry-After",
    async () => failure(429, "rate_limited", { "retry-after": "60" }),
    { result: "unknown", retryAfterMs: 60_000 },
  ],
  [
    "retries a request that took too long to arrive",
    async () => failure(408, "request_timeout"),
    { result: "unknown", retryAfterMs: 0 },
  ],
  [
    "retries after an internal error",
    async () => failure(500, "internal"),
    { result: "unknown", retryAfterMs: 0 },
  ],
  [
    "keeps a call while the server's disk is full, and retries it after Retry-After",
    async () => failure(507, "storage_full", { "retry-after": "60" }),
    { result: "unknown", retryAfterMs: 60_000 },
  ],
  [
    "retries without delay when Retry-After is in the past",
    async () => failure(503, "unavailable", { "retry-after": "Wed, 21 Oct 2015 07:28:00 GMT" }),
    { result: "unknown", retryAfterMs: 0 },
  ],
  [
    "retries after an error that is not the API's, such as a proxy's",
    async () => new Response("<h1>Sign in to the school's network</h1>", { status: 403 }),
    { result: "unknown", retryAfterMs: 0 },
  ],
  [
    "retries after a success that is not the API's",
    async () => new Response("<h1>Welcome</h1>"),
    { result: "unknown", retryAfterMs: 0 },
  ],
  [
    "retries after a network error",
    async () => Promise.reject(new TypeError("fetch failed")),
    { result: "unknown", retryAfterMs: 0 },
  ],
  [
    "retries after a timeout",
    async () => Promise.reject(new DOMException("timed out", "TimeoutError")),
    { result: "unknown", retryAfterMs: 0 },
  ],
])("%s", async (_, respond, expected) => {
  const { ovation, counted } = setup(respond);
  expect(await ovation()).toEqual(expected);
  expect(counted).toEqual([]);
});

it("uses Retry-After of the latest response only", async () => {
  const responses: Respond[] = [
    async () => failure(429, "rate_limited", { "retry-after": "60" }),
    async () => Promise.reject(new TypeError("fetch failed")),
  ];
  const { ovation } = setup(() => responses.shift()?.() ?? Promise.reject(new Error("no more")));
  await ovation();
  expect(await ovation()).toEqual({ result: "unknown", retryAfterMs: 0 });
});
