import { expect, test, vi } from "vitest";
import { createBridge } from "./bridge.ts";

const headers = [{ name: "App", methods: [{ name: "getLaunchUrl", rtype: "promise" }] }];

function scene(platform: "android" | "ios" = "android") {
  const sent: Record<string, unknown>[] = [];
  const bridge = createBridge({ platform, headers, send: (text) => sent.push(JSON.parse(text)) });
  const post = (methodName: string, options: object = {}, callbackId = "1") =>
    bridge.receive(JSON.stringify({ callbackId, pluginId: "App", methodName, options }));
  const answered = (count: number) => vi.waitFor(() => expect(sent).toHaveLength(count));
  return { bridge, post, sent, answered };
}

test("a call is answered once, and stands in the log", async () => {
  const { bridge, post, sent, answered } = scene();
  bridge.install("App", { getLaunchUrl: (call) => call.resolve({ url: "https://a.example/" }) });
  post("getLaunchUrl");
  await answered(1);
  expect(sent[0]).toMatchObject({
    save: false,
    success: true,
    data: { url: "https://a.example/" },
  });
  expect(bridge.log).toEqual([{ kind: "call", plugin: "App", name: "getLaunchUrl", data: {} }]);
});

test.each([
  ["android", undefined],
  ["ios", {}],
] as const)("an answer without data on %s", async (platform, data) => {
  const { bridge, post, sent, answered } = scene(platform);
  bridge.install("App", { getLaunchUrl: (call) => call.resolve() });
  post("getLaunchUrl");
  await answered(1);
  expect(sent[0]?.["data"]).toEqual(data);
});

test("a method that the native sources don't have is refused", async () => {
  const { post, sent, answered } = scene();
  post("getWeather");
  await answered(1);
  expect(sent[0]).toMatchObject({ success: false, error: { code: "UNIMPLEMENTED" } });
});

test("what was told before anyone listened waits, where it is retained", async () => {
  const { bridge, post, sent, answered } = scene();
  bridge.notify("App", "pause");
  bridge.notify("App", "appUrlOpen", { url: "https://a.example/x" }, "retained");
  post("addListener", { eventName: "appUrlOpen" }, "7");
  await answered(1);
  expect(sent[0]).toMatchObject({
    save: true,
    callbackId: "7",
    data: { url: "https://a.example/x" },
  });
});

test("a new page hears nothing of what the one before asked for", async () => {
  const { bridge, post, sent } = scene();
  let answer = () => {};
  bridge.install("App", {
    getLaunchUrl: (call) => {
      answer = () => call.resolve();
    },
  });
  post("addListener", { eventName: "pause" });
  post("getLaunchUrl");
  await vi.waitFor(() => expect(bridge.hasListeners("App", "pause")).toBe(true));
  bridge.reset();
  answer();
  bridge.notify("App", "pause");
  expect(sent).toEqual([]);
  expect(bridge.hasListeners("App", "pause")).toBe(false);
});
