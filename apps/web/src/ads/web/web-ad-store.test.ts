import { expect, test } from "vitest";
import type { NetworkEvent } from "../machine/events.ts";
import { createWebAdStore } from "./web-ad-store.ts";

function setUp(loadStartupAd: () => Promise<unknown> = () => Promise.resolve()) {
  const events: NetworkEvent[] = [];
  const store = createWebAdStore(loadStartupAd);
  const { perform, supportedKinds: kinds } = store.network((event) => events.push(event));
  return { store, events, perform, kinds };
}

test("supports startup ads and no interstitials", () => {
  expect(setUp().kinds).toEqual(["startup"]);
});

test("emits one event each when an ad is loaded, opened and closed", async () => {
  const { store, events, perform } = setUp();
  perform({ type: "load", kind: "startup" });
  await Promise.resolve();
  perform({ type: "show", kind: "startup", showId: 4 });
  expect(store.current().startup).toEqual({ showId: 4 });
  store.opened(4);
  store.closed(4);
  expect(store.current().startup).toBeUndefined();
  expect(events).toEqual([
    { type: "loaded", kind: "startup" },
    { type: "opened", showId: 4 },
    { type: "dismissed", showId: 4 },
  ]);
});

test("emits loadFailed when the code can't be loaded", async () => {
  const { events, perform } = setUp(() => Promise.reject(new Error("offline")));
  perform({ type: "load", kind: "startup" });
  await Promise.resolve();
  await Promise.resolve();
  expect(events).toEqual([{ type: "loadFailed", kind: "startup" }]);
});
