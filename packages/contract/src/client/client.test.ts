import { describe, expect, expectTypeOf, it } from "vitest";
import { z } from "zod/mini";
import { defineEndpoint } from "../base/endpoint.ts";
import { createClient, createClientFor } from "./client.ts";

const rename = defineEndpoint({
  method: "PUT",
  path: "/api/things/{id}",
  auth: "user",
  summary: "Renames a thing",
  params: z.object({ id: z.string() }),
  query: z.object({ dry: z.optional(z.boolean()), tag: z.optional(z.string()) }),
  body: z.object({ name: z.string() }),
  response: z.object({ id: z.string(), at: z.number() }),
  errors: ["not_found"],
});

const list = defineEndpoint({
  method: "GET",
  path: "/api/things",
  auth: "anyone",
  summary: "Lists things",
  query: z.object({ tag: z.optional(z.string()), page: z.optional(z.number()) }),
  response: z.array(z.string()),
  errors: [],
});

const file = defineEndpoint({
  method: "GET",
  path: "/api/things.csv",
  auth: "anyone",
  summary: "Exports things",
  response: z.string(),
  media: "text/csv",
  errors: [],
});

type Sent = { url: string; init: { method: string; headers: object; body?: string } };

/** A client of a server that always answers the same, and the requests it received. */
function clientOfServer(body: string, { status = 200, statusText = "" } = {}) {
  const sent: Sent[] = [];
  const fetch = async (url: string, init: Sent["init"]) => {
    sent.push({ url, init });
    return { ok: status < 400, status, statusText, text: async () => body };
  };
  const client = createClientFor({ rename, list, file }, { baseUrl: "https://x.test", fetch });
  return { sent, client };
}

const input = { params: { id: "a/b" }, query: { tag: "é&" }, body: { name: "n" } };

describe("a request", () => {
  it("fills in path, query and body, and parses the response", async () => {
    const { client, sent } = clientOfServer('{"id":"a","at":5,"surplus":1}');
    const thing = await client.rename(input);
    expectTypeOf(thing).toEqualTypeOf<{ id: string; at: number }>();
    expect(thing).toEqual({ id: "a", at: 5 });
    expect(sent).toEqual([
      {
        url: "https://x.test/api/things/a%2Fb?tag=%C3%A9%26",
        init: {
          method: "PUT",
          headers: { accept: "application/json", "content-type": "application/json" },
          credentials: "include",
          body: '{"name":"n"}',
        },
      },
    ]);
  });

  it("sends neither body, content type nor query when there is none", async () => {
    const { client, sent } = clientOfServer("[]");
    await client.list({ query: {} });
    expect(sent).toEqual([
      {
        url: "https://x.test/api/things",
        init: {
          method: "GET",
          headers: { accept: "application/json" },
          credentials: "include",
        },
      },
    ]);
  });

  it("joins query values by & and omits undefined ones", async () => {
    const { client, sent } = clientOfServer("[]");
    await client.list({ query: { tag: "a", page: 2 } });
    await client.list({ query: { tag: undefined, page: 2 } as { page: number } });
    await client.list({ query: { tag: undefined } as object });
    expect(sent.map(({ url }) => url)).toEqual([
      "https://x.test/api/things?tag=a&page=2",
      "https://x.test/api/things?page=2",
      "https://x.test/api/things",
    ]);
  });

  it("passes on signal and keepalive when they are given", async () => {
    const { client, sent } = clientOfServer("[]");
    const { signal } = new AbortController();
    await client.list({ query: {}, signal, keepalive: true });
    expect(sent[0]?.init).toMatchObject({ signal, keepalive: true });
  });

  it("accepts the media type of a file, and returns its text", async () => {
    const { client, sent } = clientOfServer("a,b\r\n");
    expect(await client.file()).toBe("a,b\r\n");
    expect(sent[0]?.init.headers).toEqual({ accept: "text/csv" });
  });

  it("reads the client's headers before each call", async () => {
    const sent: Sent[] = [];
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

  it("sends a call's own headers with that call only", async () => {
    const { client, sent } = clientOfServer('{"id":"a","at":5}');
    await client.rename({ ...input, headers: { "x-attune-user": "u1" } });
    await client.rename(input);
    expect(sent.map(({ init }) => Object.keys(init.headers))).toEqual([
      ["accept", "content-type", "x-attune-user"],
      ["accept", "content-type"],
    ]);
  });
});

describe("a failure", () => {
  it("becomes an ApiError with status, body and the parsed reason", async () => {
    const body = '{"error":"Gone fishing.","code":"not_found","field":"name","requestId":"r1"}';
    const { client } = clientOfServer(body, { status: 404 });
    await expect(client.rename(input)).rejects.toMatchObject({
      name: "ApiError",
      message: `404: ${body}`,
      status: 404,
      reason: "Gone fishing.",
      code: "not_found",
      field: "name",
      requestId: "r1",
    });
  });

  it("shows the status text when the body is empty", async () => {
    const { client } = clientOfServer("", { status: 502, statusText: "Bad Gateway" });
    await expect(client.rename(input)).rejects.toThrow(/^502: Bad Gateway$/);
  });

  it.each(["<h1>nginx</h1>", '{"error":"x","code":"unknown","requestId":"r"}', "null"])(
    "has no code when the body is not Attune's: %s",
    async (body) => {
      const { client } = clientOfServer(body, { status: 504 });
      await expect(client.rename(input)).rejects.toMatchObject({
        message: `504: ${body}`,
        reason: undefined,
        code: undefined,
        field: undefined,
        requestId: undefined,
      });
    },
  );

  it.each(['{"id":1}', "<!doctype html>", ""])(
    "becomes an InvalidResponseError when a success has the wrong body: %j",
    async (body) => {
      const error = await clientOfServer(body)
        .client.rename(input)
        .catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({
        name: "InvalidResponseError",
        message: "Unexpected response from PUT /api/things/{id}",
      });
      expect((error as Error).cause).toBeInstanceOf(z.core.$ZodError);
    },
  );

  it("becomes a NetworkError with its cause when there is no response", async () => {
    const cause = new TypeError("fetch failed");
    const fetch = async () => Promise.reject(cause);
    const client = createClientFor({ rename }, { baseUrl: "", fetch });
    await expect(client.rename(input)).rejects.toMatchObject({
      name: "NetworkError",
      message: "Network error. Please try again.",
      cause,
    });
  });

  it("stays an AbortError when the call was aborted", async () => {
    const abort = Object.assign(new Error("stop"), { name: "AbortError" });
    const fetch = async () => Promise.reject(abort);
    const client = createClientFor({ rename }, { baseUrl: "", fetch });
    await expect(client.rename(input)).rejects.toBe(abort);
  });
});

it("accepts the platform's fetch and AbortSignal", () => {
  const client = createClient({ baseUrl: "", fetch: globalThis.fetch });
  type Options = NonNullable<Parameters<typeof client.listLessons>[0]>;
  expectTypeOf<AbortSignal>().toExtend<NonNullable<Options["signal"]>>();
});
