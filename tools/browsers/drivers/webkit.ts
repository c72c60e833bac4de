/** WebKitGTK's MiniBrowser over plain WebDriver. It grants the microphone without asking. */
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { freePort } from "../../faults/server.ts";
import { poll } from "../poll.ts";
import type { Desktop } from "../stage/desktop.ts";
import { end, start } from "../stage/processes.ts";
import type { Driver, Key, PageFunction } from "./driver.ts";

const MINI_BROWSERS = ["x86_64", "aarch64"].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
);
const START_TIMEOUT_MS = 20_000;
const CALL_TIMEOUT_MS = 30_000;

/** WebDriver's code points of keys. */
const KEY_CODES: Readonly<Record<Key, string>> = {
  Enter: "\uE007",
  Escape: "\uE00C",
};

type Call = (method: "GET" | "POST" | "DELETE", path: string, body?: object) => Promise<unknown>;

/** Makes calls of WebDriver. They throw Error with WebDriver's error code and message. */
function createCall(base: string): Call {
  return async (method, path, body) => {
    const response = await fetch(`${base}${path}`, {
      method,
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as {
      value: { error?: string; message?: string } | null;
    };
    if (!response.ok) throw new Error(`${path}: ${value?.error}: ${value?.message}`);
    return value;
  };
}

/** Sent as the body of an asynchronous script: its last argument is called with the outcome. */
const asyncScript = (run: PageFunction<never, unknown>) => `
const done = arguments[arguments.length - 1];
const args = [...arguments].slice(0, -1);
new Promise((resolve) => resolve((${run})(...args))).then(
  (value) => done({ value }),
  (error) => done({ error: String(error) }),
);`;

async function openSession(call: Call): Promise<{ path: string; version: string }> {
  const binary = MINI_BROWSERS.find((file) => existsSync(file));
  if (!binary) throw new Error("MiniBrowser is missing.");
  const args = [
    "--automation",
    "--enable-media-stream=true",
    // The only way to its console: WebDriver has none.
    "--enable-write-console-messages-to-stdout=true",
  ];
  const { sessionId, capabilities } = (await call("POST", "/session", {
    capabilities: { alwaysMatch: { "webkitgtk:browserOptions": { binary, args } } },
  })) as { sessionId: string; capabilities: { browserName: string; browserVersion: string } };
  return {
    path: `/session/${sessionId}`,
    version: `${capabilities.browserName} ${capabilities.browserVersion}`,
  };
}

/** @throws Error if the driver or the browser doesn't start. */
export async function openWebkit({ env }: Desktop): Promise<Driver> {
  const port = await freePort();
  const program = start("WebKitWebDriver", [`--port=${port}`], {
    // Else a software GPU paints, for which it takes a fifth more of CPU time.
    env: { ...env, WEBKIT_SKIA_ENABLE_CPU_RENDERING: "1" },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const errors: string[] = [];
  program.stdout?.on("data", (part: Buffer) => {
    const lines = part.toString().split("\n");
    errors.push(...lines.filter((line) => /^CONSOLE \w+ ERROR/.test(line)));
  });
  const call = createCall(`http://127.0.0.1:${port}`);
  await poll(async () => ({ found: await call("GET", "/status") }), {
    timeoutMs: START_TIMEOUT_MS,
    expected: "WebKitWebDriver to answer",
  });
  const { path, version } = await openSession(call);
  const act = (type: "key" | "pointer", actions: readonly object[]) =>
    call("POST", `${path}/actions`, { actions: [{ type, id: type, actions }] });
  const typeKeys = async (keys: readonly string[]) => {
    const downAndUp = (value: string) => ["keyDown", "keyUp"].map((type) => ({ type, value }));
    await act("key", keys.flatMap(downAndUp));
  };
  const evaluate: Driver["evaluate"] = async (run, ...args) => {
    const script = asyncScript(run as PageFunction<never, unknown>);
    const outcome = await call("POST", `${path}/execute/async`, { script, args });
    const { value, error } = outcome as { value?: unknown; error?: string };
    if (error !== undefined) throw new Error(error);
    return value as Awaited<ReturnType<typeof run>>;
  };
  return {
    engine: "webkit",
    version,
    async goto(url) {
      await call("POST", `${path}/url`, { url });
    },
    async reload() {
      await call("POST", `${path}/refresh`, {});
    },
    async back() {
      await call("POST", `${path}/back`, {});
    },
    evaluate,
    async clickAt({ x, y }) {
      await act("pointer", [
        { type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ]);
    },
    type: (text) => typeKeys([...text]),
    press: (key) => typeKeys([KEY_CODES[key]]),
    async resize(width, height) {
      const inner = () => evaluate(() => [innerWidth, innerHeight]);
      const rect = (await call("GET", `${path}/window/rect`)) as { width: number; height: number };
      const [pageWidth = 0, pageHeight = 0] = await inner();
      await call("POST", `${path}/window/rect`, {
        width: width + rect.width - pageWidth,
        height: height + rect.height - pageHeight,
      });
      await poll(
        async () => {
          const size = (await inner()).join(" × ");
          return size === `${width} × ${height}` ? { found: true } : { missing: size };
        },
        { timeoutMs: CALL_TIMEOUT_MS, expected: `a page of ${width} × ${height}` },
      );
    },
    takeErrors: async () => errors.splice(0),
    async screenshot(file) {
      const picture = (await call("GET", `${path}/screenshot`)) as string;
      await writeFile(file, Buffer.from(picture, "base64"));
    },
    async close() {
      try {
        await call("DELETE", path);
      } finally {
        await end(program);
      }
    },
  };
}
