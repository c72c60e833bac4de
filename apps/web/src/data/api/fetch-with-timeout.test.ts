import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchWithTimeout } from "./fetch-with-timeout.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const TIMEOUT_MS = 4000;

/** A server whose response and its parts arrive when the test says so. */
function slowServer() {
  const { promise: response, resolve } = Promise.withResolvers<Response>();
  const aborted = vi.fn();
  let body: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      body = controller;
    },
  });
  const timeoutMs = (_address: string, method: string) =>
    method === "GET" ? TIMEOUT_MS : undefined;
  return {
    aborted,
    fetch: fetchWithTimeout({
      async fetch(_address, { signal }) {
        signal?.addEventListener("abort", aborted);
        return await response;
      },
      timeoutMs,
    }),
    sendHeaders: () => resolve(new Response(stream, { status: 203, headers: { etag: '"a"' } })),
    send: (text: string) => body?.enqueue(new TextEncoder().encode(text)),
    end: () => body?.close(),
  };
}

test("fails when no response arrives, and aborts the request", async () => {
  const { fetch, aborted } = slowServer();
  const failed = expect(fetch("/api/lessons", {})).rejects.toThrow("Nothing for 4000 ms");
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
  expect(aborted).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await failed;
  expect(aborted).toHaveBeenCalledOnce();
});

test("fails when the rest of a response doesn't arrive", async () => {
  const { fetch, sendHeaders, send, aborted } = slowServer();
  const failed = expect(fetch("/api/lessons", {})).rejects.toThrow("Nothing for 4000 ms");
  sendHeaders();
  send("[");
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
  await failed;
  expect(aborted).toHaveBeenCalledOnce();
});

test("waits for a slow response that goes on arriving, and returns it whole", async () => {
  const { fetch, sendHeaders, send, end } = slowServer();
  const fetched = fetch("/api/lessons", {});
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
  sendHeaders();
  for (const part of ["[1,", "2,", "3]"]) {
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
    send(part);
  }
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
  end();
  const response = await fetched;
  expect(response.status).toBe(203);
  expect(response.headers.get("etag")).toBe('"a"');
  expect(await response.json()).toEqual([1, 2, 3]);
  expect(vi.getTimerCount()).toBe(0);
});

test("has no limit where none is set", async () => {
  const { fetch, sendHeaders, end } = slowServer();
  const fetched = fetch("/api/admin/page-visits", { method: "POST" });
  await vi.advanceTimersByTimeAsync(100 * TIMEOUT_MS);
  sendHeaders();
  end();
  expect((await fetched).status).toBe(203);
});

test("aborts with the caller's signal", async () => {
  const { fetch, aborted } = slowServer();
  const caller = new AbortController();
  void fetch("/api/lessons", { signal: caller.signal }).catch(() => undefined);
  caller.abort();
  expect(aborted).toHaveBeenCalledOnce();
  const late = slowServer();
  await expect(
    fetchWithTimeout({
      fetch: async (_address, { signal }) => {
        signal?.throwIfAborted();
        return new Response();
      },
      timeoutMs: () => TIMEOUT_MS,
    })("/api/lessons", { signal: caller.signal }),
  ).rejects.toThrow("aborted");
  expect(late.aborted).not.toHaveBeenCalled();
});

test("returns a response without a body as it is", async () => {
  const response = new Response(null, { status: 204 });
  const fetch = fetchWithTimeout({ fetch: async () => response, timeoutMs: () => TIMEOUT_MS });
  expect(await fetch("/api/lessons", {})).toBe(response);
});
