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

/** Runs the command as npm does: from another folder, with the caller's folder in INIT_CWD. */
async function voice(...args: string[]) {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { ...process.env, INIT_CWD: folder },
  });
  const [out, err] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  const rows = out.split("\n").slice(0, -1);
  return { code: child.exitCode, out, err, rows: rows.map((row) => JSON.parse(row)) };
}

describe("track", () => {
  it("prints a frame every 10 ms", async () => {
    const { code, rows, err } = await voice("track", "song.wav");
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(rows.length).toBeGreaterThan(150);
    for (const row of rows) expect(Object.keys(row)).toEqual(["time", "hz", "clarity", "level"]);
    const sung = rows.filter(({ time }) => time > 0.5 && time < 0.8);
    for (const { hz } of sung) expect(Math.abs(hz - 330)).toBeLessThan(10);
    expect(rows[2].hz).toBe(0);
  });

  it("rounds to significant decimals", async () => {
    const { out } = await voice("track", "song.wav");
    const row =
      /^\{"time":\d+(\.\d{1,4})?,"hz":\d+(\.\d{1,3})?,"clarity":-?[\d.]+,"level":[\d.e-]+\}$/;
    for (const line of out.trimEnd().split("\n")) expect(line).toMatch(row);
  });

  it("prints the live frames with --live", async () => {
    const { code, rows } = await voice("track", "--live", "song.wav");
    expect(code).toBe(0);
    expect(rows.length).toBeGreaterThan(150);
  });

  it("exits silently when its reader closes the pipe", async () => {
    const child = spawn(process.execPath, [MAIN, "track", "song.wav"], {
      env: { ...process.env, INIT_CWD: folder },
    });
    child.stdout.destroy();
    const [err] = await Promise.all([text(child.stderr), once(child, "close")]);
    expect({ err, code: child.exitCode }).toEqual({ err: "", code: 0 });
  });
});

describe("segments", () => {
  it("prints the notes", async () => {
    const { code, rows, err } = await voice("segments", join(folder, "song.wav"));
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(rows.map((row) => Object.keys(row))).toEqual(
      Array(2).fill(["start", "end", "hz", "stabilityCents"]),
    );
    expect(rows.map(({ hz }) => Math.round(hz / 10) * 10)).toEqual([330, 440]);
    expect(Math.abs(rows[1].start - 1.1)).toBeLessThan(0.05);
  });

  it("prints nothing for silence", async () => {
    await writeFile(join(folder, "silence.wav"), encodeWav(new Float32Array(8000), 8000));
    expect(await voice("segments", "silence.wav")).toMatchObject({ code: 0, out: "", err: "" });
  });
});

describe("unreadable files", () => {
  it.concurrent.each(BROKEN)("describes the problem with %s in one line", async (kind, bytes) => {
    const file = join(folder, `${kind}.wav`);
    await writeFile(file, bytes);
    const { code, out, err } = await voice(kind.length % 2 === 0 ? "track" : "segments", file);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toMatch(/^[^\n]+: [^\n]{10,90}\n$/);
  });

  it.each([
    ["missing.wav", "missing.wav: no such file\n"],
    [".", ".: is a folder\n"],
  ])("reports the problem with %s", async (file, line) => {
    expect(await voice("track", file)).toMatchObject({ code: 1, out: "", err: line });
  });
});

describe("invalid arguments", () => {
  it.concurrent.each([
    [[]],
    [["track"]],
    [["sing", "song.wav"]],
    [["track", "song.wav", "song.wav"]],
    [["track", "--loud", "song.wav"]],
    [["segments", "--live", "song.wav"]],
  ])("prints the usage for %j", async (args) => {
    const { code, out, err } = await voice(...args);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toMatch(/^usage: /);
  });
});
