import { expect, test, vi } from "vitest";
import type { NetworkEffect } from "./machine/events.ts";
import type { TellNetwork } from "./network.ts";
import { UnsupportedAdError } from "./network.ts";
import { type AdServicePorts, createAdService } from "./service.ts";

/** A service with a network that does as the test says, and a clock that the test moves. */
function stage(changes: Partial<AdServicePorts> = {}) {
  const told: string[] = [];
  const timers = new Set<{ readonly at: number; readonly ring: () => void }>();
  const done: NetworkEffect[] = [];
  let now = 0;
  let tell: TellNetwork = () => undefined;
  const service = createAdService({
    network(teller) {
      tell = teller;
      return { kinds: ["startup"], perform: (effect) => void done.push(effect) };
    },
    audio: { pause: () => told.push("pause"), recover: () => told.push("recover") },
    after(ms, ring) {
      const timer = { at: now + ms, ring };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    alert: () => told.push("alert"),
    onReturn: () => told.push("returned"),
    ...changes,
  });
  return {
    service,
    told,
    done,
    timers,
    tell: (event: Parameters<TellNetwork>[0]) => tell(event),
    passes(ms: number) {
      now += ms;
      for (const timer of [...timers].filter(({ at }) => at <= now)) {
        timers.delete(timer);
        timer.ring();
      }
    },
  };
}

test("whoever asks is called back when the ad is gone, once", () => {
  const { service, told, done, tell, passes, timers } = stage();
  service.send({ type: "consent", granted: true });
  service.ask("startup", (outcome) => told.push(outcome));
  tell({ type: "prepared", kind: "startup" });
  const show = done.find((effect) => effect.type === "show");
  expect(show).toBeDefined();
  if (show?.type !== "show") return;
  tell({ type: "shown", show: show.show });
  tell({ type: "dismissed", show: show.show });
  tell({ type: "dismissed", show: show.show });
  passes(60_000);
  expect(told).toEqual(["pause", "recover", "dismissed"]);
  expect(timers.size).toBe(0);
});

test("a network that says nothing keeps nobody waiting for more than 10 s", () => {
  const { service, told, passes } = stage();
  service.send({ type: "consent", granted: true });
  service.ask("startup", (outcome) => told.push(outcome));
  passes(9999);
  expect(told).toEqual([]);
  passes(1);
  expect(told).toEqual(["timeout"]);
});

test("an interstitial where there is none is an error of whoever asks", () => {
  const { service } = stage();
  expect(() => service.ask("interstitial")).toThrow(UnsupportedAdError);
});

test("a port that throws keeps nobody waiting", () => {
  const report = vi.fn();
  vi.stubGlobal("reportError", report);
  const broken = { pause: () => undefined, recover: () => expect.unreachable() };
  const { service, told, tell, done } = stage({ audio: broken });
  service.send({ type: "consent", granted: true });
  service.ask("startup", (outcome) => told.push(outcome));
  tell({ type: "prepared", kind: "startup" });
  for (const effect of done)
    if (effect.type === "show") tell({ type: "dismissed", show: effect.show });
  expect(told).toEqual(["dismissed"]);
  expect(report).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test("asking again within a callback is an ask of its own", () => {
  const { service, told } = stage();
  service.ask("startup", (first) => {
    told.push(first);
    service.ask("startup", (second) => told.push(second));
  });
  expect(told).toEqual(["forbidden", "forbidden"]);
});
