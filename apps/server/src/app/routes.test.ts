import { createClient, errorSchema } from "@attune/contract";
import { modeNameSchema } from "@attune/curriculum";
import { afterAll, describe, expect, test } from "vitest";
import { ADMIN, testClock, testMailer } from "../../testing/app.ts";
import type { Db } from "../db/schema.ts";
import { createTraffic } from "../http/connections/traffic.ts";
import { registerEndpoints } from "../http/endpoints.ts";
import { createServer } from "./app.ts";
import { routes } from "./routes.ts";
import { createServices } from "./services.ts";

/** Lessons do not use the database. */
const db = new Proxy({} as Db, {
  get: () => {
    throw new Error("a lesson used the database");
  },
});
const publicUrl = "http://localhost:3000";
const traffic = createTraffic();
const services = createServices({
  db,
  traffic,
  mailer: testMailer(),
  clock: testClock(),
  publicUrl,
  dataDir: "/dev/null",
  admin: ADMIN,
});

async function serve() {
  const app = createServer({
    config: { publicUrl, trustProxy: false },
    traffic,
    logger: false,
  });
  registerEndpoints(app, routes(services, publicUrl), async ({ headers }) =>
    headers["x-as"] === "user" ? { userId: "u1", authSessionId: "s1", role: "user" } : undefined,
  );
  await app.listen({ port: 0, host: "127.0.0.1" });
  return app;
}

const app = await serve();
afterAll(() => app.close());
const client = createClient({
  baseUrl: app.listeningOrigin,
  fetch: globalThis.fetch,
  headers: () => ({ "x-as": "user" }),
});

/** Expected values are copied from the specification, not derived from the curriculum. */
describe("the contract's client reads", () => {
  test("note matching", async () => {
    const items = await client.listMatchingLessons({ query: { key: "C" } });
    expect(items).toHaveLength(17);
    expect(items[0]).toEqual({ note: "C", syllable: "DO", degree: "1" });
  });

  test("ear training, signed in", async () => {
    const lessons = await client.listEarTrainingLessons();
    expect(lessons).toHaveLength(156);
    expect(lessons[0]).toEqual({ id: 1, notes: [1, 2] });
  });

  test("inversions", async () => {
    const item = (await client.listInversions()).find((each) => each.destinationNote === "E");
    expect(item).toMatchObject({
      rootNote: "C",
      interval: "Major 3rd",
      inversion: "Minor 6th",
    });
  });

  test("enharmonics", async () => {
    expect(await client.listEnharmonics()).toContainEqual({ note: "C#", enharmonic: "Db" });
  });

  test("the circle of fifths, by type and by lesson", async () => {
    const sharp = await client.listCircleOfFifthsLessons({ query: { type: "sharp" } });
    const flat = await client.listCircleOfFifthsLessons({ query: { type: "flat" } });
    expect(sharp.map(({ id }) => id)).toEqual([61, 62, 63, 64, 65]);
    expect(flat.map(({ id }) => id)).toEqual([66, 67, 68]);
    expect(await client.getCircleOfFifthsLesson({ params: { lessonId: "67" } })).toEqual({
      id: 67,
      starting_key: "F",
      ending_key: "Bb",
      type: "flat",
      accidentals: [6],
      note_to_alter: ["E", "Eb"],
      degree_to_alter: ["7", "b7"],
      accidental_to_add: 9,
      ending_key_note: [6],
    });
  });

  test("triads", async () => {
    expect((await client.listTriads())[1]).toEqual({
      id: 2,
      name: "D Minor",
      notes: ["D4", "F4", "A4"],
      absolute_degrees: ["2", "4", "6"],
      relative_degrees: ["1", "b3", "5"],
      roman_numeral: "ii",
      third_fifth_interval: "M3",
      root_third_interval: "m3",
    });
  });

  test("the chromatic scale, up and down", async () => {
    const up = await client.getChromaticScale({ params: { direction: "up" } });
    const down = await client.getChromaticScale({ params: { direction: "down" } });
    expect([up.length, down.length]).toEqual([13, 13]);
    const expected = { degree: "#1", syllable: "DI", accidental: "sharp", clef_index: 0 };
    expect(up[1]).toEqual({ note: "C#4", ...expected });
    expect(down[2]).toMatchObject({ note: "Bb4", syllable: "TE", accidental: "flat" });
  });

  test.each(modeNameSchema.options)("%s, signed in", async (modeName) => {
    const mode = await client.getMode({ params: { modeName } });
    expect(mode.mode_name).toBe(modeName);
    expect([mode.notes.length, mode.intervals.length]).toEqual([8, 7]);
  });

  test("notation", async () => {
    expect((await client.listNotationQuestions())[0]).toEqual({ note: "E", position: [2, 9] });
  });
});

describe("a visitor", () => {
  test.each([
    ["/api/ear-training-lessons", 401, "unauthenticated"],
    ["/api/scales-and-modes/mode/phrygian", 401, "unauthenticated"],
    ["/api/scales-and-modes/mode/locrian", 401, "unauthenticated"],
    ["/api/scales-and-modes/mode/Phrygian", 401, "unauthenticated"],
    ["/api/scales-and-modes/mode/klezmer", 404, "not_found"],
    ["/api/scales-and-modes/mode/toString", 404, "not_found"],
    ["/api/circle-of-fifths/60", 404, "not_found"],
    ["/api/circle-of-fifths/69", 404, "not_found"],
    ["/api/circle-of-fifths/61.0", 404, "not_found"],
    ["/api/circle-of-fifths/0x3d", 404, "not_found"],
    ["/api/circle-of-fifths/c-to-g", 404, "not_found"],
    ["/api/circle-of-fifths/61?type=flat", 200, undefined],
    ["/api/circle-of-fifths", 400, "validation_failed"],
    ["/api/circle-of-fifths?type=natural", 400, "validation_failed"],
    ["/api/circle-of-fifths?type=sharp&type=flat", 400, "validation_failed"],
    ["/api/matching-lessons", 400, "validation_failed"],
    ["/api/matching-lessons?key=G", 400, "validation_failed"],
    ["/api/matching-lessons?key=c", 400, "validation_failed"],
    ["/api/chromatic-scale/sideways", 404, "not_found"],
    ["/api/chromatic-scale/__proto__", 404, "not_found"],
  ])("%s → %i", async (url, status, code) => {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    if (code) expect(errorSchema.parse(answer.json()).requestId).not.toBe("");
  });

  test.each(modeNameSchema.options.filter((name) => !["phrygian", "locrian"].includes(name)))(
    "may read %s",
    async (name) => {
      expect((await app.inject(`/api/scales-and-modes/mode/${name}`)).statusCode).toBe(200);
    },
  );

  test("may write the name of a mode in upper or lower case", async () => {
    const names = ["ionian", "Ionian", "IONIAN"];
    const answers = names.map((name) => app.inject(`/api/scales-and-modes/mode/${name}`));
    const [plain, ...others] = (await Promise.all(answers)).map(({ body }) => body);
    expect(others).toEqual([plain, plain]);
  });

  test("learns which key is available", async () => {
    const { error } = (await app.inject("/api/matching-lessons?key=G")).json();
    expect(error).toBe("Only the key of C is available.");
  });

  test("learns nothing about a protected mode except that it requires an account", async () => {
    const answer = await app.inject("/api/scales-and-modes/mode/locrian");
    expect(answer.json()).toEqual({
      error: "Please sign in.",
      code: "unauthenticated",
      requestId: answer.headers["x-request-id"],
    });
  });
});
