import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchLeaving } from "../page-leaving.ts";
import { createSamples, type Fetch } from "./samples.ts";

const C4 = { key: "C_4", path: "notes/C_4.mp3" };
const sound = async () =>
  new Response(new Uint8Array([1, 2, 3]), { headers: { "content-type": "audio/mpeg" } });
const decode = async (bytes: ArrayBuffer): Promise<string> => `${bytes.byteLength} bytes`;

let logged: unknown[][] = [];
let page: EventTarget;
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  logged = [];
  vi.spyOn(console, "error").mockImplementation((...args: unknown[]) => void logged.push(args));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function counting(answer: () => Promise<Response>): { fetch: Fetch; urls: string[] } {
  const urls: string[] = [];
  return {
    urls,
    fetch: (url) => {
      urls.push(url);
      return answer();
    },
  };
}

test("fetches and decodes a file once", async () => {
  const { fetch, urls } = counting(sound);
  const samples = createSamples({
    baseUrl: "/audio",
    fetch,
    decode,
    hasOutput: () => true,
    watchLeaving,
  });
  await samples.preload([C4, C4]);
  expect(await Promise.all([samples.get(C4), samples.get(C4)])).toEqual(["3 bytes", "3 bytes"]);
  expect(urls).toEqual(["/audio/notes/C_4.mp3"]);
});

test("limits concurrent preloads, but not requested files", async () => {
  const answers: (() => void)[] = [];
  const { fetch, urls } = counting(
    () => new Promise((resolve) => answers.push(() => resolve(sound()))),
  );
  const samples = createSamples({
    baseUrl: "/a",
    fetch,
    decode,
    hasOutput: () => true,
    watchLeaving,
  });
  const files = [..."CDEFGAB"].map((key) => ({ key, path: `${key}.mp3` }));
  const ahead = samples.preload(files);
  expect(urls).toEqual(["/a/C.mp3", "/a/D.mp3", "/a/E.mp3"]);
  void samples.get({ key: "B", path: "B.mp3" });
  expect(urls.at(-1)).toBe("/a/B.mp3");
  const all = new Promise<void>((resolve) => void ahead.then(resolve));
  const answered = async () => {
    for (let answer = answers.shift(); answer; answer = answers.shift()) {
      answer();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  await Promise.all([answered(), all]);
  expect(urls.toSorted()).toEqual(files.map(({ path }) => `/a/${path}`).toSorted());
});

test("loads nothing ahead without an output", async () => {
  const { fetch, urls } = counting(sound);
  const hasOutput = () => false;
  const samples = createSamples({ baseUrl: "/a", fetch, decode, hasOutput, watchLeaving });
  await samples.preload([C4]);
  expect(urls).toEqual([]);
  expect(await samples.get(C4)).toBe("3 bytes");
});

const html = async () => new Response("<html>", { headers: { "content-type": "text/html" } });
const missing = async () =>
  new Response("no", { status: 404, headers: { "content-type": "text/plain" } });
const offline = () => Promise.reject(new TypeError("failed to fetch"));

test.each([
  ["a page in its place", html, { ready: "headers", network: "200 text/html" }],
  ["a missing file", missing, { ready: "headers", network: "404 text/plain" }],
  ["no network", offline, { ready: "nothing", network: "no answer" }],
])("logs %s once with key and source, and tries again later", async (_, answer, state) => {
  let broken = true;
  const { fetch, urls } = counting(() => (broken ? answer() : sound()));
  const samples = createSamples({
    baseUrl: "/audio",
    fetch,
    decode,
    hasOutput: () => true,
    watchLeaving,
  });
  await samples.preload([C4]);
  expect(logged.map((args) => args.slice(0, 2))).toEqual([
    ["Sample load error", { key: "C_4", source: "/audio/notes/C_4.mp3", ...state }],
  ]);
  broken = false;
  expect(await samples.get(C4)).toBe("3 bytes");
  expect(urls.length).toBe(2);
});

test("gives up on a decoder that doesn't respond", async () => {
  vi.useFakeTimers();
  const { fetch } = counting(sound);
  const decode = () => new Promise<string>(() => undefined);
  const samples = createSamples({
    baseUrl: "",
    fetch,
    decode,
    hasOutput: () => true,
    watchLeaving,
  });
  const got = samples.get(C4);
  await vi.advanceTimersByTimeAsync(8000);
  expect(await got).toBeUndefined();
  expect(logged).toHaveLength(1);
  vi.useRealTimers();
});

test("logs bytes that are not audio", async () => {
  const failing = () => Promise.reject(new DOMException("bad", "EncodingError"));
  const { fetch } = counting(sound);
  const samples = createSamples({
    baseUrl: "",
    fetch,
    decode: failing,
    hasOutput: () => true,
    watchLeaving,
  });
  expect(await samples.get(C4)).toBeUndefined();
  expect(logged.map((args) => args[1])).toMatchObject([
    { ready: "bytes", network: "200 audio/mpeg" },
  ]);
});

test.each(["beforeunload", "pagehide"])(
  "logs nothing that a page fails to load after %s",
  async (event) => {
    const { promise, reject } = Promise.withResolvers<Response>();
    const options = { baseUrl: "/audio", decode, hasOutput: () => true, watchLeaving };
    const samples = createSamples({ ...options, fetch: () => promise });
    const loaded = samples.get(C4);
    page.dispatchEvent(new Event(event));
    reject(new TypeError("NetworkError when attempting to fetch resource."));
    expect(await loaded).toBeUndefined();
    expect(logged).toEqual([]);
  },
);

test("logs what fails after a page stayed although it was being left, as for a download", async () => {
  const options = { baseUrl: "/audio", decode, hasOutput: () => true, watchLeaving };
  const samples = createSamples({ ...options, fetch: offline });
  page.dispatchEvent(new Event("beforeunload"));
  await samples.get(C4);
  expect(logged).toHaveLength(1);
});

test("listens to the page only while something loads", async () => {
  const add = vi.fn();
  const remove = vi.fn();
  vi.stubGlobal("addEventListener", add);
  vi.stubGlobal("removeEventListener", remove);
  const { fetch } = counting(sound);
  const options = { baseUrl: "/audio", decode, hasOutput: () => true, watchLeaving };
  await createSamples({ ...options, fetch }).get(C4);
  expect(add).toHaveBeenCalledTimes(2);
  expect(remove.mock.calls).toEqual(add.mock.calls);
});
