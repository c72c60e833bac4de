import { expect, test } from "vitest";
import type { NetworkEvent } from "../machine/events.ts";
import { createWebStage } from "./stage.ts";

function stage(fetch: () => Promise<unknown> = () => Promise.resolve()) {
  const told: NetworkEvent[] = [];
  const web = createWebStage(fetch);
  const { perform, kinds } = web.network((event) => told.push(event));
  return { web, told, perform, kinds };
}

test("browsers have a startup ad and no interstitial", () => {
  expect(stage().kinds).toEqual(["startup"]);
});

test("a full-screen ad is fetched, opened and closed, each told once", async () => {
  const { web, told, perform } = stage();
  perform({ type: "prepare", kind: "startup" });
  await Promise.resolve();
  perform({ type: "show", kind: "startup", show: 4 });
  expect(web.current().startup).toEqual({ show: 4 });
  web.opened(4);
  web.closed(4);
  expect(web.current().startup).toBeUndefined();
  expect(told).toEqual([
    { type: "prepared", kind: "startup" },
    { type: "shown", show: 4 },
    { type: "dismissed", show: 4 },
  ]);
});

test("what can't be fetched failed", async () => {
  const { told, perform } = stage(() => Promise.reject(new Error("offline")));
  perform({ type: "prepare", kind: "startup" });
  await Promise.resolve();
  await Promise.resolve();
  expect(told).toEqual([{ type: "failedToLoad", kind: "startup" }]);
});
