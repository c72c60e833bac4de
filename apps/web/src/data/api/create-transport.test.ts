import { expect, onTestFinished, test, vi } from "vitest";
import { createCookieTransport, createTokenTransport, PATIENCE_MS } from "./create-transport.ts";
import { createTokenStore } from "./token-store.ts";

function answering() {
  return vi.fn((_address: string, _init: RequestInit) => Promise.resolve(new Response("{}")));
}

function packaged(kept?: string) {
  const fetch = answering();
  const store = {
    get: async () => kept,
    set: vi.fn(async () => undefined),
    remove: vi.fn(async () => undefined),
  };
  const tokens = createTokenStore(store);
  const packaged = vi.fn(async (path: string, _method: string | undefined) =>
    path === "/api/lessons" ? new Response("[]") : undefined,
  );
  const transport = createTokenTransport({
    fetch,
    origin: "https://api.example",
    tokens,
    fallback: packaged,
  });
  return { fetch, store, packaged, transport };
}

test("sends same-origin requests with cookies and stores no token on the web", async () => {
  const fetch = answering();
  const transport = createCookieTransport(fetch);
  await transport.storeCredentials("secret");
  await transport.send("/api/lessons", { headers: { accept: "application/json" } });
  expect(fetch).toHaveBeenCalledExactlyOnceWith("/api/lessons", {
    credentials: "include",
    headers: { accept: "application/json" },
  });
  await expect(transport.hasCredentials()).resolves.toBe(true);
});

test("sends the bearer token to the API's origin without cookies in the packaged app", async () => {
  const { fetch, transport } = packaged("secret");
  await transport.send("/api/auth/me", { headers: { accept: "application/json" } });
  expect(fetch).toHaveBeenCalledExactlyOnceWith("https://api.example/api/auth/me", {
    credentials: "omit",
    headers: { accept: "application/json", authorization: "Bearer secret" },
  });
});

test("sends no credentials when there is no token", async () => {
  const { fetch, transport } = packaged();
  await expect(transport.hasCredentials()).resolves.toBe(false);
  await transport.send("/api/lessons");
  expect(fetch.mock.calls[0]?.[1].headers).toEqual({});
});

test("sends and stores the token from sign-in to sign-out", async () => {
  const { fetch, store, transport } = packaged();
  await transport.storeCredentials("secret");
  await expect(transport.hasCredentials()).resolves.toBe(true);
  await transport.send("/api/user/learning");
  expect(fetch.mock.lastCall?.[1].headers).toEqual({ authorization: "Bearer secret" });
  expect(store.set).toHaveBeenCalledExactlyOnceWith("secret");
  await transport.clearCredentials();
  await transport.send("/api/lessons");
  expect(fetch.mock.lastCall?.[1].headers).toEqual({});
  expect(store.remove).toHaveBeenCalledOnce();
});

test("sends an unload request synchronously with the known token, and ignores its failure", async () => {
  const { fetch, transport } = packaged("secret");
  fetch.mockRejectedValue(new TypeError("gone"));
  await transport.hasCredentials();
  transport.sendOnUnload("/api/page-visits/1", { method: "POST", body: "{}" });
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    "https://api.example/api/page-visits/1",
    expect.objectContaining({
      keepalive: true,
      method: "POST",
      headers: { authorization: "Bearer secret" },
    }),
  );
});

test("uses the packaged response when no server responds", async () => {
  const { fetch, packaged: fallback, transport } = packaged();
  fetch.mockRejectedValue(new TypeError("Failed to fetch"));
  const answer = await transport.send("/api/lessons", { method: "GET" });
  expect(await answer.text()).toBe("[]");
  expect(fallback).toHaveBeenCalledExactlyOnceWith("/api/lessons", "GET");
  await expect(transport.send("/api/auth/me")).rejects.toThrow("Failed to fetch");
});

test.each([401, 404, 429, 500, 503])("passes on the server's %i response", async (status) => {
  const { fetch, packaged: fallback, transport } = packaged();
  fetch.mockResolvedValue(new Response("{}", { status }));
  expect((await transport.send("/api/lessons")).status).toBe(status);
  expect(fallback).not.toHaveBeenCalled();
});

test("does not use the packaged response after an abort", async () => {
  const { fetch, packaged: fallback, transport } = packaged();
  const given = new DOMException("given up", "AbortError");
  fetch.mockRejectedValue(given);
  const sent = transport.send("/api/lessons", { signal: AbortSignal.abort() });
  await expect(sent).rejects.toBe(given);
  expect(fallback).not.toHaveBeenCalled();
});

/** Runs the transport on a network that delivers nothing until `deliver` is called. */
function silentNetwork() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { fetch, transport } = packaged();
  const { promise, resolve: deliver } = Promise.withResolvers<Response>();
  fetch.mockReturnValue(promise);
  return { transport, deliver };
}

test("uses the packaged response after a second on a network that delivers nothing", async () => {
  const { transport } = silentNetwork();
  const answer = transport.send("/api/lessons");
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  expect(await (await answer).text()).toBe("[]");
});

test("waits for the server where nothing is packaged, and prefers it before a second has passed", async () => {
  const { transport, deliver } = silentNetwork();
  const settled = vi.fn();
  const unknown = transport.send("/api/user/learning").finally(settled);
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  expect(settled).not.toHaveBeenCalled();
  const known = transport.send("/api/lessons");
  deliver(new Response("the server's"));
  expect(await Promise.all([unknown, known])).toHaveLength(2);
  expect(await (await known).text()).toBe("the server's");
});
