import { expect, test, vi } from "vitest";
import { createBridge } from "./bridge.ts";

const headers = [{ name: "App", methods: [{ name: "getLaunchUrl", rtype: "promise" }] }];

function setUp(platform: "android" | "ios" = "android") {
  const sent: Record<string, unknown>[] = [];
  const bridge = createBridge({ platform, headers, send: (text) => sent.push(JSON.parse(text)) });
  const post = (methodName: string, options: object = {}, callbackId = "1") =>
    bridge.receive(JSON.stringify({ callbackId, pluginId: "App", methodName, options }));
  const waitForMessages = (count: number) => vi.waitFor(() => expect(sent).toHaveLength(count));
  return { bridge, post, sent, waitForMessages };
}

test("answers a call once and logs it", async () => {
  const { bridge, post, sent, waitForMessages } = setUp();
  bridge.install("App", { getLaunchUrl: (call) => call.resolve({ url: "https://a.example/" }) });
  post("getLaunchUrl");
  await waitForMessages(1);
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
] as const)("sends a result without data on %s", async (platform, data) => {
  const { bridge, post, sent, waitForMessages } = setUp(platform);
  bridge.install("App", { getLaunchUrl: (call) => call.resolve() });
  post("getLaunchUrl");
  await waitForMessages(1);
  expect(sent[0]?.["data"]).toEqual(data);
});

test("rejects a method that the native sources don't have", async () => {
  const { post, sent, waitForMessages } = setUp();
  post("getWeather");
  await waitForMessages(1);
  expect(sent[0]).toMatchObject({ success: false, error: { code: "UNIMPLEMENTED" } });
});

test("delivers a retained event to the first listener, and drops other early events", async () => {
  const { bridge, post, sent, waitForMessages } = setUp();
  bridge.notify("App", "pause");
  bridge.notify("App", "appUrlOpen", { url: "https://a.example/x" }, "retained");
  post("addListener", { eventName: "appUrlOpen" }, "7");
  await waitForMessages(1);
  expect(sent[0]).toMatchObject({
    save: true,
    callbackId: "7",
    data: { url: "https://a.example/x" },
  });
});

test("sends nothing to a new page that the previous page requested", async () => {
  const { bridge, post, sent } = setUp();
  let resolve = () => {};
  bridge.install("App", {
    getLaunchUrl: (call) => {
      resolve = () => call.resolve();
    },
  });
  post("addListener", { eventName: "pause" });
  post("getLaunchUrl");
  await vi.waitFor(() => expect(bridge.hasListeners("App", "pause")).toBe(true));
  bridge.reset();
  resolve();
  bridge.notify("App", "pause");
  expect(sent).toEqual([]);
  expect(bridge.hasListeners("App", "pause")).toBe(false);
});
