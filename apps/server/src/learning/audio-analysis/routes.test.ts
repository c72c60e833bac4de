import { once } from "node:events";
import { request as sendRequest } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { endpoints, type SyllableResult } from "@attune/contract";
import { encodeWav } from "@attune/voice";
import type { FastifyInstance } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import {
  analysisQueue,
  CERTAIN,
  CRASH,
  createGate,
  segmentOf,
  toBase64,
  WAIT,
} from "../../../testing/analysis.ts";
import { type TestAppOptions, testClock, testServer } from "../../../testing/app.ts";
import { describeEachDatabase, useDatabase } from "../../../testing/databases.ts";
import { isTooSlow } from "../../http/large-bodies.ts";

const url = endpoints.analyzeAudio.path;
const { maxBytes } = endpoints.analyzeAudio.largeBody;

const post = (app: FastifyInstance, payload: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/json", ...headers },
    payload: typeof payload === "string" ? payload : JSON.stringify(payload),
  });

/** Valid JSON of this many bytes. */
const paddedTo = (size: number) => `[${" ".repeat(size - 2)}]`;

const outcomeOf = ({ statusCode, body }: { statusCode: number; body: string }) => {
  const { code, error } = JSON.parse(body);
  return { statusCode, code, error };
};

describeEachDatabase("audio analysis", (create, describeOnce) => {
  const database = useDatabase(create);

  async function serve(options: TestAppOptions = {}) {
    await database.db.deleteFrom("rate_limits").execute();
    const gate = createGate();
    const server = await testServer(database.db, {
      analysisQueue: analysisQueue(gate),
      ...options,
    });
    onTestFinished(async () => {
      gate.open();
      await server.app.close();
      await server.services.close();
    });
    return { ...server, gate };
  }

  test("answers a visitor", async () => {
    const { app } = await serve();
    const answer = await post(app, [segmentOf("mi", CERTAIN), segmentOf("RE", 0.25)]);
    expect(answer.statusCode).toBe(200);
    expect(answer.json<SyllableResult[]>()).toEqual([
      { symbol: "mi", heard: "MI", match: true, confidence: CERTAIN },
      { symbol: "RE", heard: null, match: null, confidence: 0.25 },
    ]);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test("allows 240 calls a minute from a network", async () => {
    const clock = testClock();
    const { app } = await serve({ clock });
    for (let calls = 0; calls < 240; calls++) expect((await post(app, [])).statusCode).toBe(200);
    const limited = await post(app, []);
    expect([limited.statusCode, limited.headers["retry-after"]]).toEqual([429, "60"]);
    const other = await app.inject({
      method: "POST",
      url,
      payload: [],
      remoteAddress: "192.0.2.1",
    });
    expect(other.statusCode).toBe(200);
    clock.advance(60_000);
    expect((await post(app, [])).statusCode).toBe(200);
  });

  describeOnce("requests", () => {
    test("may contain eight files of 1 MiB", async () => {
      const { app } = await serve();
      const audio = toBase64(encodeWav(new Float32Array((1024 * 1024 - 44) / 2), 96_000));
      const segments = Array.from({ length: 8 }, () => ({ symbol: "DO", audio }));
      const answer = await post(app, segments);
      expect([answer.statusCode, answer.json()]).toMatchObject([200, { length: 8 }]);
    });

    test("may have 12 MB, and are rejected when they have a byte more", async () => {
      const { app } = await serve();
      expect((await post(app, paddedTo(maxBytes))).statusCode).toBe(200);
      const tooLarge = { statusCode: 413, code: "audio_too_large", error: "AUDIO TOO LARGE" };
      expect(outcomeOf(await post(app, paddedTo(maxBytes + 1)))).toEqual(tooLarge);
      await app.listen({ port: 0, host: "127.0.0.1" });
      const chunked = await fetch(app.listeningOrigin + url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: new Blob([paddedTo(maxBytes + 1)]).stream(),
        duplex: "half",
      } as RequestInit);
      expect(outcomeOf({ statusCode: chunked.status, body: await chunked.text() })).toEqual(
        tooLarge,
      );
    });

    test("keep their smaller limit on other routes", async () => {
      const { app } = await serve();
      const payload = { username: "x".repeat(65_536), password: "x" };
      const answer = await app.inject({ method: "POST", url: "/api/auth/login", payload });
      expect(outcomeOf(answer)).toMatchObject({ statusCode: 413, code: "payload_too_large" });
    });

    test("get a response when they are too large, even if the client sends all of it first", async () => {
      const { app } = await serve();
      await app.listen({ port: 0, host: "127.0.0.1" });
      const socket = connect(Number(new URL(app.listeningOrigin).port), "127.0.0.1");
      const size = maxBytes + 1;
      socket.write(
        `POST ${url} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${size}\r\n\r\n`,
      );
      socket.write(paddedTo(size));
      socket.end("GET /health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
      const answers = await text(socket);
      expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 413", "HTTP/1.1 200"]);
      expect(answers).toContain('"error":"AUDIO TOO LARGE"');
    });

    test("whose client disconnects while sending free their memory", async () => {
      const { app } = await serve();
      await app.listen({ port: 0, host: "127.0.0.1" });
      const headers = { "content-type": "application/json", "content-length": String(maxBytes) };
      for (let times = 0; times < 6; times++) {
        const call = sendRequest(app.listeningOrigin + url, { method: "POST", headers });
        const failed = once(call, "error");
        const [[socket]] = await Promise.all([
          once(app.server, "connection"),
          new Promise<void>((sent) => call.write("[", () => sent())),
        ]);
        const closed = once(socket, "close");
        call.destroy(new Error("disconnected"));
        await Promise.all([failed, closed]);
      }
      expect((await post(app, paddedTo(maxBytes))).statusCode).toBe(200);
    });

    test.each<[string, unknown, number, string]>([
      ["no body", "", 400, "validation_failed"],
      ["no JSON", "[{", 400, "malformed_json"],
      ["nine segments", Array(9).fill(segmentOf("DO", 0.5)), 400, "validation_failed"],
      ["no base64", [{ symbol: "DO", audio: "?" }], 400, "invalid_base64"],
      ["no WAV file", [{ symbol: "DO", audio: "AAAA" }], 422, "invalid_audio"],
      [
        "a file over 1 MiB",
        [{ symbol: "DO", audio: toBase64(new Uint8Array(1024 * 1024 + 1)) }],
        413,
        "audio_too_large",
      ],
    ])("with %s are rejected", async (_, payload, status, code) => {
      const { app } = await serve();
      expect(outcomeOf(await post(app, payload))).toMatchObject({ statusCode: status, code });
    });

    test("rejects a body whose content type isn't JSON", async () => {
      const { app } = await serve();
      const answer = await post(app, [], { "content-type": "text/plain" });
      expect(outcomeOf(answer)).toMatchObject({ code: "unsupported_media_type", statusCode: 415 });
    });

    test("fail once when the thread crashes", async () => {
      const { app } = await serve();
      const crashed = await post(app, [segmentOf("DO", CRASH)]);
      expect(outcomeOf(crashed)).toMatchObject({ statusCode: 500, code: "internal" });
      expect((await post(app, [segmentOf("DO", CERTAIN)])).statusCode).toBe(200);
    });

    test("beyond the queue are rejected while other routes respond", async () => {
      const { app, gate } = await serve();
      // One runs and sixteen wait.
      const calls = Array.from({ length: 18 }, () => post(app, [segmentOf("DO", WAIT)]));
      const first = await Promise.race(calls);
      expect(outcomeOf(first)).toMatchObject({ statusCode: 503, code: "server_busy" });
      expect(first.headers["retry-after"]).toBe("2");
      for (const path of ["/health", "/ready", "/api/lessons"])
        expect((await app.inject(path)).statusCode).toBe(200);
      gate.open();
      const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
      expect(statuses.toSorted()).toEqual([...Array(17).fill(200), 503]);
    });

    test("end when their client disconnects while they wait", async () => {
      const gate = createGate();
      const queue = analysisQueue(gate);
      let threads = 0;
      const start = () => {
        threads += 1;
        return queue.start();
      };
      const { app } = await serve({ analysisQueue: { ...queue, start } });
      await app.listen({ port: 0, host: "127.0.0.1" });
      const running = post(app, [segmentOf("DO", WAIT)]);
      const client = new AbortController();
      const connected = once(app.server, "connection");
      const aborted = fetch(app.listeningOrigin + url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify([segmentOf("DO", CRASH)]),
        signal: client.signal,
      });
      const [socket] = await connected;
      const closed = once(socket, "close");
      client.abort();
      await expect(aborted).rejects.toThrow();
      await closed;
      const last = post(app, [segmentOf("DO", CERTAIN)]);
      gate.open();
      expect((await running).statusCode).toBe(200);
      expect((await last).statusCode).toBe(200);
      // The dropped one would have crashed the first thread.
      expect(threads).toBe(1);
    });

    /** Sends headers that announce the largest body. */
    async function listening() {
      const { app } = await serve();
      await app.listen({ port: 0, host: "127.0.0.1" });
      const headers = { "content-type": "application/json", "content-length": String(maxBytes) };
      const open = () => {
        const call = sendRequest(app.listeningOrigin + url, { method: "POST", headers });
        call.on("error", () => {});
        call.flushHeaders();
        return call;
      };
      return { app, open };
    }

    test("analyzes bodies while others only announce theirs", async () => {
      const { app, open } = await listening();
      const connected = once(app.server, "connection");
      const calls = Array.from({ length: 8 }, open);
      await connected;
      expect((await post(app, [segmentOf("DO", CERTAIN)])).statusCode).toBe(200);
      for (const call of calls) call.destroy();
    });

    test("with more large bodies than memory are rejected while they arrive", async () => {
      const { app, open } = await listening();
      const body = paddedTo(maxBytes);
      const calls = [open(), open(), open()];
      for (const call of calls) call.write(body.slice(0, -1));
      const [response, rejected] = await Promise.race(
        calls.map(async (call) => [(await once(call, "response"))[0], call] as const),
      );
      expect([response.statusCode, response.headers["retry-after"]]).toEqual([503, "2"]);
      rejected.destroy();
      expect((await app.inject("/health")).statusCode).toBe(200);
      for (const call of calls.filter((each) => each !== rejected)) {
        const answered = once(call, "response");
        call.end(body.slice(-1));
        const [{ statusCode }] = await answered;
        expect(statusCode).toBe(200);
      }
    });

    test.each([
      [0, 5_000, false],
      [0, 5_100, true],
      [19_000, 6_000, true],
      [20_000, 6_000, false],
    ])("count as too slow with %i bytes in %i ms: %j", (bytes, elapsedMs, isSlow) => {
      expect(isTooSlow(bytes, elapsedMs)).toBe(isSlow);
    });
  });
});
