import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { endpoints } from "@attune/contract";
import { encodeWav } from "@attune/voice";
import { expect, onTestFinished, test } from "vitest";
import { analysisQueue, CERTAIN, CRASH, createGate, toBase64 } from "../../../testing/analysis.ts";
import { testServer } from "../../../testing/app.ts";
import { captureLog } from "../../../testing/capture-log.ts";
import { describeSqlite } from "../../../testing/databases.ts";
import { openDatabase } from "../../db/connection.ts";

/** Twelve recognizable bytes, as audio and as text: twelve are sixteen characters of base64. */
const CANARY = "audioCanary!";
const CANARY_BASE64 = toBase64(Buffer.from(CANARY));

/** A recording with the canary at a multiple of three bytes, after a first sample. */
function recording(first: number): Buffer {
  const file = Buffer.from(encodeWav(new Float32Array(32), 48_000));
  file.writeInt16LE(Math.round(first * 32_768), 44);
  file.write(CANARY, 48);
  return file;
}

const segment = (audio: string, symbol = "DO") => [{ symbol, audio }];
const valid = toBase64(recording(CERTAIN));

const REQUESTS: [string, number, unknown][] = [
  ["a success", 200, segment(valid)],
  ["a crash", 500, segment(toBase64(recording(CRASH)))],
  ["an invalid symbol", 400, segment(valid, CANARY)],
  ["base64 with spaces", 400, segment(`${valid} `)],
  ["another file", 422, segment(toBase64(recording(CERTAIN).subarray(3)))],
  ["a file too large", 413, segment(toBase64(Buffer.concat(Array(10_000).fill(recording(0)))))],
  ["broken JSON", 400, `[{"symbol":"DO","audio":"${valid}`],
  ["a body too large", 413, CANARY.repeat(1_000_001)],
];

/** Every file of a folder with its content. */
function readFolder(folder: string): Map<string, Buffer> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [file, readFileSync(file)]));
}

describeSqlite("analyzed audio", (create) => {
  async function serve() {
    const database = await create();
    const db = openDatabase(database);
    const { dataDir } = database;
    const temporary = mkdtempSync(join(dataDir, "tmp-"));
    const previous = process.env["TMPDIR"];
    process.env["TMPDIR"] = temporary;
    const { lines, logger } = captureLog();
    const { app, services } = await testServer(db, {
      dataDir,
      logger,
      analysisQueue: analysisQueue(createGate()),
    });
    onTestFinished(async () => {
      if (previous === undefined) delete process.env["TMPDIR"];
      else process.env["TMPDIR"] = previous;
      await app.close();
      await services.close();
      await db.destroy();
      await database.remove();
    });
    return { app, lines, dataDir };
  }

  test.each(REQUESTS)(
    "stays out of the database and the log after %s",
    async (_, status, payload) => {
      expect(valid).toContain(CANARY_BASE64);
      const { app, lines, dataDir } = await serve();
      // The database creates its files when it is first used.
      await app.inject("/ready");
      const before = [...readFolder(dataDir).keys()];
      const answer = await app.inject({
        method: "POST",
        url: endpoints.analyzeAudio.path,
        headers: { "content-type": "application/json" },
        payload: typeof payload === "string" ? payload : JSON.stringify(payload),
      });
      expect(answer.statusCode).toBe(status);
      const files = readFolder(dataDir);
      expect([...files.keys()]).toEqual(before);
      expect(lines.length).toBeGreaterThan(0);
      const written = [...files.values()].map((content) => content.toString("latin1"));
      for (const text of [...written, ...lines, answer.body]) {
        expect(text.includes(CANARY) || text.includes(CANARY_BASE64)).toBe(false);
      }
    },
  );
});
