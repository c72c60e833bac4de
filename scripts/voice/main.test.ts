import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { encodeWav } from "@attune/voice";
import { sing } from "@attune/voice/testing";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { BROKEN } from "../../packages/voice/testing/wav-files.ts";
import { analyze } from "./analyze.ts";
import { parseArguments } from "./arguments.ts";
import { voice } from "./voice.ts";

const MAIN = join(import.meta.dirname, "main.ts");
const SAMPLE_RATE = 16_000;

// Starting a process is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "attune-voice-"));
  const { samples } = sing({
    sampleRate: SAMPLE_RATE,
    voice: "woman",
    seed: 5,
    notes: [
      { hz: 330, seconds: 0.6, gapSeconds: 0.2 },
      { hz: 440, seconds: 0.6 },
    ],
  });
  await writeFile(join(folder, "song.wav"), encodeWav(samples, SAMPLE_RATE));
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** Runs the command in this process. */
async function run(...args: string[]) {
  let [out, err] = ["", ""];
  const code = await voice(args, {
    folder,
    print: (text) => {
      out += text;
    },
    printError: (line) => {
      err += `${line}\n`;
    },
  });
  const rows = out.split("\n").slice(0, -1);
  return { code, out, err, rows: rows.map((row) => JSON.parse(row)) };
}

/** Starts the command as npm does: from another folder, with the caller's folder in INIT_CWD. */
const start = (...args: string[]) =>
  spawn(process.execPath, [MAIN, ...args], { env: { ...process.env, INIT_CWD: folder } });

describe("the process", () => {
  it.each([
    ["the result", ["segments", "song.wav"], 0],
    ["a problem with a file", ["segments", "missing.wav"], 1],
    ["the usage", ["sing", "song.wav"], 2],
  ])("prints %s and sets the exit code", async (_, args, code) => {
    const child = start(...args);
    const printed = Promise.all([text(child.stdout), text(child.stderr)]);
    await once(child, "close");
    const { out, err } = await run(...args);
    expect([child.exitCode, ...(await printed)]).toEqual([code, out, err]);
  });

  it("exits silently when its reader closes the pipe", async () => {
    const child = start("track", "song.wav");
    child.stdout.destroy();
    const [err] = await Promise.all([text(child.stderr), once(child, "close")]);
    expect({ err, code: child.exitCode }).toEqual({ err: "", code: 0 });
  });
});

describe("track", () => {
  it("prints a frame every 10 ms", async () => {
    const { code, rows, err } = await run("track", "song.wav");
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(rows.length).toBeGreaterThan(150);
    for (const row of rows) expect(Object.keys(row)).toEqual(["time", "hz", "clarity", "level"]);
    const sung = rows.filter(({ time }) => time > 0.5 && time < 0.8);
    for (const { hz } of sung) expect(Math.abs(hz - 330)).toBeLessThan(10);
    expect(rows[2].hz).toBe(0);
  });

  it("rounds to significant decimals", async () => {
    const { out } = await run("track", "song.wav");
    const row =
      /^\{"time":\d+(\.\d{1,4})?,"hz":\d+(\.\d{1,3})?,"clarity":-?[\d.]+,"level":[\d.e-]+\}$/;
    for (const line of out.trimEnd().split("\n")) expect(line).toMatch(row);
  });

  it("prints the live frames with --live", async () => {
    const { code, rows } = await run("track", "--live", "song.wav");
    expect(code).toBe(0);
    expect(rows.length).toBeGreaterThan(150);
  });
});

describe("segments", () => {
  it("prints the notes", async () => {
    const { code, rows, err } = await run("segments", join(folder, "song.wav"));
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(rows.map((row) => Object.keys(row))).toEqual(
      Array(2).fill(["start", "end", "hz", "stabilityCents"]),
    );
    expect(rows.map(({ hz }) => Math.round(hz / 10) * 10)).toEqual([330, 440]);
    expect(Math.abs(rows[1].start - 1.1)).toBeLessThan(0.05);
  });

  it("prints nothing for silence", async () => {
    await writeFile(join(folder, "silence.wav"), encodeWav(new Float32Array(8000), 8000));
    expect(await run("segments", "silence.wav")).toMatchObject({ code: 0, out: "", err: "" });
  });
});

describe("judge", () => {
  const third = ["--root", "C4", "--target", "E4"];

  /** Writes two sung notes, which start when listening starts. */
  async function write(name: string, first: number, second: number) {
    const { samples } = sing({
      sampleRate: SAMPLE_RATE,
      voice: "woman",
      seed: 5,
      notes: [
        { midi: first, seconds: 0.8, gapSeconds: 0.1 },
        { midi: second, seconds: 1.2 },
      ],
      tailSeconds: 2.5,
    });
    await writeFile(join(folder, name), encodeWav(samples, SAMPLE_RATE));
  }

  it("prints the verdict of the app on a whole attempt", async () => {
    await write("right.wav", 60, 64);
    const { code, err, rows } = await run("judge", "right.wav", ...third);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(rows).toMatchObject([
      { verdict: "great", reason: "notes", message: "GREAT!", stoppedBy: "bothNotes" },
    ]);
    expect(rows[0].notes).toHaveLength(2);
    for (const { centsOff, octaveOffset } of rows[0].notes) {
      expect(Math.abs(centsOff)).toBeLessThan(10);
      expect(octaveOffset).toBe(0);
    }
    // The second note begins after 1.2 s.
    expect(rows[0].listenedMs).toBeGreaterThan(1600);
    expect(rows[0].listenedMs).toBeLessThan(2400);
  });

  it("explains another interval, and listens for 3 s", async () => {
    await write("wrong.wav", 60, 63);
    const { rows } = await run("judge", ...third, "wrong.wav");
    expect(rows).toMatchObject([
      {
        verdict: "tryAgain",
        reason: "wrongInterval",
        message: "Try Again! You sang a minor third (3 half steps); this is a major third (4).",
        stoppedBy: "twoNotes",
      },
    ]);
    expect(Math.abs(rows[0].listenedMs - 3000)).toBeLessThan(50);
  });

  it("runs out of time in silence, and in a file that ends early", async () => {
    await writeFile(join(folder, "long.wav"), encodeWav(new Float32Array(50_000), 8000));
    expect((await run("judge", "long.wav", ...third)).rows).toEqual([
      {
        verdict: "timeUp",
        reason: "noVoice",
        message: "Time's Up!",
        accuracy: 0,
        notes: [],
        listenedMs: 5024,
        stoppedBy: "timeUp",
      },
    ]);
    const { rows } = await run("judge", "song.wav", "--root", "E4", "--target", "A4");
    expect(rows).toMatchObject([{ verdict: "great", stoppedBy: "endOfFile" }]);
  });
});

describe("unreadable files", () => {
  it.each(BROKEN)("analysis describes the problem with %s in one line", (_, bytes) => {
    const result = analyze({ name: "track", files: [""], live: false }, "", bytes);
    expect(result).toEqual({ ok: false, message: expect.stringMatching(/^[^\n]{10,90}$/) });
  });

  it("print an error with their name", async () => {
    await writeFile(join(folder, "text.wav"), "This is not a recording at all.\n");
    const { code, out, err } = await run("segments", "text.wav");
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toMatch(/^text\.wav: [^\n]{10,90}\n$/);
  });

  it.each([
    ["missing.wav", "missing.wav: no such file\n"],
    [".", ".: is a folder\n"],
  ])("print an error that names the problem of %s", async (file, line) => {
    expect(await run("track", file)).toMatchObject({ code: 1, out: "", err: line });
  });
});

describe("invalid arguments", () => {
  it.each([
    [[]],
    [["track"]],
    [["sing", "song.wav"]],
    [["track", "song.wav", "song.wav"]],
    [["track", "--loud", "song.wav"]],
    [["segments", "--live", "song.wav"]],
    [["segments", "song.wav", "--root", "C4", "--target", "E4"]],
    [["judge", "song.wav"]],
    [["judge", "song.wav", "--root", "C4"]],
    [["judge", "song.wav", "--root", "--target", "E4"]],
    [["judge", "song.wav", "--root", "C4", "--target", "H4"]],
    [["judge", "song.wav", "--root", "C4", "--target", "C4"]],
    [["judge", "--live", "song.wav", "--root", "C4", "--target", "E4"]],
  ])("include %j", (args) => {
    expect(parseArguments(args)).toBeUndefined();
  });

  it("print the usage", async () => {
    const { code, out, err } = await run("sing", "song.wav");
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toMatch(/^usage: /);
  });
});
