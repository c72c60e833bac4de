import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TransportInit } from "./create-transport.ts";
import { repeatWhenBusy } from "./repeat-when-busy.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ok = () => new Response("[]");
const busy = (status: number, retryAfter?: string) =>
  new Response("{}", {
    status,
    headers: retryAfter === undefined ? {} : { "retry-after": retryAfter },
  });

function setUp(responses: readonly Response[]) {
  const state = { online: true };
  const rest = [...responses];
  const send = vi.fn(async (_path: string, _init: TransportInit) => rest.shift() ?? ok());
  const repeated = repeatWhenBusy(
    { send, isOnline: () => state.online, random: () => 0.5 },
    ({ method }) => method === "GET",
  );
  const statuses: (number | string)[] = [];
  const request = (init: TransportInit = { method: "GET" }) =>
    void repeated("/api/lessons", init).then(
      ({ status }) => statuses.push(status),
      (error: Error) => statuses.push(error.name),
    );
  return { state, send, statuses, request };
}

test.each([503, 429])(
  "repeats a request after the time that a %i names, and jitter",
  async (status) => {
    const { send, statuses, request } = setUp([busy(status, "2")]);
    request();
    await vi.advanceTimersByTimeAsync(2_499);
    expect(send).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(send).toHaveBeenCalledTimes(2);
    expect(send.mock.calls[1]).toEqual(send.mock.calls[0]);
    expect(statuses).toEqual([200]);
  },
);

test("gives up after two repeats", async () => {
  const { send, statuses, request } = setUp([1, 1, 1, 1].map((s) => busy(503, `${s}`)));
  request();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(3);
  expect(statuses).toEqual([503]);
});

test.each([
  ["6", 503],
  ["900", 429],
  ["soon", 503],
  ["-1 hour", 500],
  [undefined, 503],
  ["1", 500],
  ["1", 404],
])("doesn't repeat after Retry-After: %s with status %i", async (retryAfter, status) => {
  const { send, statuses, request } = setUp([busy(status, retryAfter)]);
  request();
  await vi.advanceTimersByTimeAsync(0);
  expect(statuses).toEqual([status]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(1);
});

test("doesn't repeat a request that isn't repeatable", async () => {
  const { send, statuses, request } = setUp([busy(503, "1")]);
  request({ method: "POST", body: "{}" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([send.mock.calls.length, statuses]).toEqual([1, [503]]);
});

test.each(["before", "during"])("doesn't repeat while offline since %s the wait", async (when) => {
  const { state, send, statuses, request } = setUp([busy(503, "1")]);
  state.online = when !== "before";
  request();
  await vi.advanceTimersByTimeAsync(500);
  state.online = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([send.mock.calls.length, statuses]).toEqual([1, [503]]);
});

test("rejects immediately, and doesn't repeat, when the request is aborted meanwhile", async () => {
  const { send, statuses, request } = setUp([busy(503, "1")]);
  const controller = new AbortController();
  request({ method: "GET", signal: controller.signal });
  await vi.advanceTimersByTimeAsync(500);
  controller.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(statuses).toEqual(["AbortError"]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(1);
});
