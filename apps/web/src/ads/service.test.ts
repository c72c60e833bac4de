import { expect, test, vi } from "vitest";
import type { NetworkEffect } from "./machine/events.ts";
import type { EmitNetworkEvent } from "./network.ts";
import { UnsupportedAdError } from "./network.ts";
import { type AdServicePorts, createAdService } from "./service.ts";

/** A service with a fake network, fake ports and a fake clock. */
function setUp(changes: Partial<AdServicePorts> = {}) {
  const log: string[] = [];
  const timers = new Set<{ readonly at: number; readonly callback: () => void }>();
  const performed: NetworkEffect[] = [];
  let now = 0;
  let emit: EmitNetworkEvent = () => undefined;
  const service = createAdService({
    network(emitEvent) {
      emit = emitEvent;
      return { supportedKinds: ["startup"], perform: (effect) => void performed.push(effect) };
    },
    audio: { pause: () => log.push("pause"), recover: () => log.push("recover") },
    after(ms, callback) {
      const timer = { at: now + ms, callback };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    reportFailure: () => log.push("failure"),
    onReturn: () => log.push("returned"),
    ...changes,
  });
  return {
    service,
    log,
    performed,
    timers,
    emit: (event: Parameters<EmitNetworkEvent>[0]) => emit(event),
    advance(ms: number) {
      now += ms;
      for (const timer of [...timers].filter(({ at }) => at <= now)) {
        timers.delete(timer);
        timer.callback();
      }
    },
  };
}

test("calls back once when the ad is closed", () => {
  const { service, log, performed, emit, advance, timers } = setUp();
  service.send({ type: "consentChanged", granted: true });
  service.requestAd("startup", (outcome) => log.push(outcome));
  emit({ type: "loaded", kind: "startup" });
  const effect = performed.find((each) => each.type === "show");
  expect(effect).toBeDefined();
  if (effect?.type !== "show") return;
  emit({ type: "opened", showId: effect.showId });
  emit({ type: "dismissed", showId: effect.showId });
  emit({ type: "dismissed", showId: effect.showId });
  advance(60_000);
  expect(log).toEqual(["pause", "recover", "dismissed"]);
  expect(timers.size).toBe(0);
});

test("calls back after 10 s when the network reports nothing", () => {
  const { service, log, advance } = setUp();
  service.send({ type: "consentChanged", granted: true });
  service.requestAd("startup", (outcome) => log.push(outcome));
  advance(9999);
  expect(log).toEqual([]);
  advance(1);
  expect(log).toEqual(["timeout"]);
});

test("throws when the network doesn't support the kind of ad", () => {
  const { service } = setUp();
  expect(() => service.requestAd("interstitial")).toThrow(UnsupportedAdError);
});

test("calls back even when a port throws", () => {
  const report = vi.fn();
  vi.stubGlobal("reportError", report);
  const broken = { pause: () => undefined, recover: () => expect.unreachable() };
  const { service, log, emit, performed } = setUp({ audio: broken });
  service.send({ type: "consentChanged", granted: true });
  service.requestAd("startup", (outcome) => log.push(outcome));
  emit({ type: "loaded", kind: "startup" });
  for (const effect of performed)
    if (effect.type === "show") emit({ type: "dismissed", showId: effect.showId });
  expect(log).toEqual(["dismissed"]);
  expect(report).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test("accepts a request within a callback", () => {
  const { service, log } = setUp();
  service.requestAd("startup", (first) => {
    log.push(first);
    service.requestAd("startup", (second) => log.push(second));
  });
  expect(log).toEqual(["forbidden", "forbidden"]);
});
