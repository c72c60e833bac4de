import { expect, expectTypeOf, test } from "vitest";
import { z } from "zod";
import { clientOf, createClient } from "./client.ts";
import { defineEndpoint } from "./endpoint.ts";

const rename = defineEndpoint({
  method: "PUT",
  path: "/api/things/{id}",
  auth: "user",
  summary: "Rename a thing",
  params: z.object({ id: z.string() }),
  query: z.object({ dry: z.boolean().optional(), tag: z.string().optional() }),
  body: z.object({ name: z.string() }),
  response: z.object({ id: z.string(), at: z.number() }),
  errors: ["not_found"],
});

type Sent = { url: string; init: { method: string; headers: object; body?: string } };

/** A server that answers always the same, and what it was sent. */
function answering(body: string, { status = 200, statusText = "" } = {}) {
  const sent: Sent[] = [];
  const fetch = async (url: string, init: Sent["init"]) => {
    sent.push({ url, init });
    return { ok: status < 400, status, statusText, text: async () => body };
  };
  return { sent, client: clientOf({ rename }, { baseUrl: "https://x.test", fetch }) };
}

const input = { params: { id: "a/b" }, query: { tag: "é&" }, body: { name: "n" } };

test("fills path, query and body, and parses the answer", async () => {
  const { client, sent } = answering('{"id":"a","at":5,"surplus":1}');
  const thing = await client.rename(input);
  expectTypeOf(thing).toEqualTypeOf<{ id: string; at: number }>();
  expect(thing).toEqual({ id: "a", at: 5 });
  expect(sent[0]?.url).toBe("https://x.test/api/things/a%2Fb?tag=%C3%A9%26");
  expect(sent[0]?.init).toMatchObject({
    method: "PUT",
    headers: { accept: "application/json", "content-type": "application/json" },
    credentials: "include",
    body: '{"name":"n"}',
  });
});

test("a refusal carries status and body as its message, and what the body says", async () => {
  const body = '{"error":"Gone fishing.","code":"not_found","requestId":"r1"}';
  const { client } = answering(body, { status: 404 });
  await expect(client.rename(input)).rejects.toMatchObject({
    name: "ApiError",
    message: `404: ${body}`,
    status: 404,
    reason: "Gone fishing.",
    code: "not_found",
    requestId: "r1",
  });
});

test("an empty refusal shows the status text, a foreign one has no code", async () => {
  const empty = answering("", { status: 502, statusText: "Bad Gateway" });
  await expect(empty.client.rename(input)).rejects.toThrow(/^502: Bad Gateway$/);
  const foreign = answering("<h1>nginx</h1>", { status: 504 });
  await expect(foreign.client.rename(input)).rejects.toMatchObject({
    message: "504: <h1>nginx</h1>",
    code: undefined,
  });
});

test.each(['{"id":1}', "<!doctype html>", ""])(
  "a wrong success is told apart: %j",
  async (body) => {
    await expect(answering(body).client.rename(input)).rejects.toMatchObject({
      name: "AnswerError",
      message: "Unexpected answer from PUT /api/things/{id}",
    });
  },
);

test("no answer is a NetworkError with its cause; an abort stays an abort", async () => {
  const failing = (error: Error) =>
    clientOf({ rename }, { baseUrl: "", fetch: async () => Promise.reject(error) });
  const cause = new TypeError("fetch failed");
  await expect(failing(cause).rename(input)).rejects.toMatchObject({ name: "NetworkError", cause });
  const abort = Object.assign(new Error("stop"), { name: "AbortError" });
  await expect(failing(abort).rename(input)).rejects.toBe(abort);
});

test("headers are read anew for each call", async () => {
  const { sent } = answering("");
  let token = "one";
  const fetch = async (url: string, init: Sent["init"]) => {
    sent.push({ url, init });
    return { ok: true, status: 200, statusText: "", text: async () => "[]" };
  };
  const client = createClient({ baseUrl: "", fetch, headers: () => ({ authorization: token }) });
  await client.listLessons();
  token = "two";
  await client.listLessons();
  expect(sent.map(({ init }) => init.headers)).toMatchObject([
    { authorization: "one" },
    { authorization: "two" },
  ]);
});

test("a call's own headers go with it alone", async () => {
  const { client, sent } = answering('{"id":"a","at":5}');
  await client.rename({ ...input, headers: { "x-attune-user": "u1" } });
  await client.rename(input);
  expect(sent.map(({ init }) => Object.keys(init.headers))).toEqual([
    ["accept", "content-type", "x-attune-user"],
    ["accept", "content-type"],
  ]);
});

test("the platform's fetch and AbortSignal fit", () => {
  const client = createClient({ baseUrl: "", fetch: globalThis.fetch });
  type Options = NonNullable<Parameters<typeof client.listLessons>[0]>;
  expectTypeOf<AbortSignal>().toExtend<NonNullable<Options["signal"]>>();
});
