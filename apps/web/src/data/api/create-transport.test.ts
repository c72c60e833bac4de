import { expect, test, vi } from "vitest";
import { createCookieTransport, createTokenTransport } from "./create-transport.ts";
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
  const wire = createTokenTransport({
    fetch,
    origin: "https://api.example",
    tokens,
    fallback: packaged,
  });
  return { fetch, store, packaged, wire };
}

test("the site's own page calls its own origin with the browser's cookie, and keeps no token", async () => {
  const fetch = answering();
  const wire = createCookieTransport(fetch);
  await wire.storeCredentials("secret");
  await wire.send("/api/lessons", { headers: { accept: "application/json" } });
  expect(fetch).toHaveBeenCalledExactlyOnceWith("/api/lessons", {
    credentials: "include",
    headers: { accept: "application/json" },
  });
  await expect(wire.hasCredentials()).resolves.toBe(true);
});

test("the package calls the API's origin by its token, without cookies", async () => {
  const { fetch, wire } = packaged("secret");
  await wire.send("/api/auth/me", { headers: { accept: "application/json" } });
  expect(fetch).toHaveBeenCalledExactlyOnceWith("https://api.example/api/auth/me", {
    credentials: "omit",
    headers: { accept: "application/json", authorization: "Bearer secret" },
  });
});

test("without a token it is a visitor's, whom nobody can know", async () => {
  const { fetch, wire } = packaged();
  await expect(wire.hasCredentials()).resolves.toBe(false);
  await wire.send("/api/lessons");
  expect(fetch.mock.calls[0]?.[1].headers).toEqual({});
});

test("signed in it is the user's until signed out, and the device keeps it so long", async () => {
  const { fetch, store, wire } = packaged();
  await wire.storeCredentials("secret");
  await expect(wire.hasCredentials()).resolves.toBe(true);
  await wire.send("/api/user/learning");
  expect(fetch.mock.lastCall?.[1].headers).toEqual({ authorization: "Bearer secret" });
  expect(store.set).toHaveBeenCalledExactlyOnceWith("secret");
  await wire.clearCredentials();
  await wire.send("/api/lessons");
  expect(fetch.mock.lastCall?.[1].headers).toEqual({});
  expect(store.remove).toHaveBeenCalledOnce();
});

test("the last word goes out at once, with what is known, and a failure is silent", async () => {
  const { fetch, wire } = packaged("secret");
  fetch.mockRejectedValue(new TypeError("gone"));
  await wire.hasCredentials();
  wire.sendOnUnload("/api/page-visits/1", { method: "POST", body: "{}" });
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    "https://api.example/api/page-visits/1",
    expect.objectContaining({
      keepalive: true,
      method: "POST",
      headers: { authorization: "Bearer secret" },
    }),
  );
});

test("where no server answers the package does, as far as it can", async () => {
  const { fetch, packaged: held, wire } = packaged();
  fetch.mockRejectedValue(new TypeError("Failed to fetch"));
  const answer = await wire.send("/api/lessons", { method: "GET" });
  expect(await answer.text()).toBe("[]");
  expect(held).toHaveBeenCalledExactlyOnceWith("/api/lessons", "GET");
  await expect(wire.send("/api/auth/me")).rejects.toThrow("Failed to fetch");
});

test.each([401, 404, 429, 500, 503])(
  "where the server answers %i that is what counts",
  async (status) => {
    const { fetch, packaged: held, wire } = packaged();
    fetch.mockResolvedValue(new Response("{}", { status }));
    expect((await wire.send("/api/lessons")).status).toBe(status);
    expect(held).not.toHaveBeenCalled();
  },
);

test("a call that was given up is not answered any more", async () => {
  const { fetch, packaged: held, wire } = packaged();
  const given = new DOMException("given up", "AbortError");
  fetch.mockRejectedValue(given);
  const sent = wire.send("/api/lessons", { signal: AbortSignal.abort() });
  await expect(sent).rejects.toBe(given);
  expect(held).not.toHaveBeenCalled();
});
