import type { Sound } from "@attune/audio";
import { createFakeClock, createFakeSpeaker } from "@attune/audio/fake";
import { describe, expect, it } from "vitest";
import { recordingPiece } from "./piece.ts";
import { createPlayer } from "./player.ts";

const DORIAN = recordingPiece("d-dorian", 8);
const LYDIAN = recordingPiece("f-lydian", 8);

/** Waits for the ports' promises, which settle in microtasks. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

function stage() {
  const speaker = createFakeSpeaker();
  const clock = createFakeClock();
  const player = createPlayer({ speaker, clock });
  const seen: unknown[] = [];
  player.subscribe(() => seen.push(player.playing()?.index ?? player.playing()?.id ?? "silence"));
  const names = () => speaker.sounding.map((sound: Sound) => "name" in sound && sound.name);
  const start = (piece = DORIAN) => player.play(piece);
  return { speaker, clock, player, seen, names, start };
}

describe("a player", () => {
  it("highlights nothing until the recording begins", () => {
    const { speaker, player, start, names } = stage();
    const { play } = speaker;
    let begin = () => {};
    speaker.play = (sound, onStart) => {
      begin = () => onStart?.();
      return play(sound);
    };
    start();
    expect(names()).toEqual(["d-dorian"]);
    expect(player.playing()).toEqual({ id: "d-dorian", index: undefined });
    begin();
    expect(player.playing()).toEqual({ id: "d-dorian", index: 0 });
    player.stop();
    begin();
    expect(player.playing()).toBeUndefined();
  });

  it("highlights each note while it plays, and nothing before and after", async () => {
    const { speaker, clock, player, seen, start } = stage();
    start();
    clock.advance(5000);
    expect(seen).toEqual(["d-dorian", 0, 1, 2, 3, 4, 5, 6, 7]);
    expect(clock.pending).toBe(0);
    speaker.finish();
    await settle();
    expect(seen.at(-1)).toBe("silence");
    expect(player.playing()).toBeUndefined();
  });

  it("highlights notes when they are heard, if sound arrives late", async () => {
    const { speaker, clock, player, seen, start } = stage();
    speaker.latency = 200;
    start();
    clock.advance(199);
    expect(seen).toEqual(["d-dorian"]);
    clock.advance(1);
    expect(seen).toEqual(["d-dorian", 0]);
    speaker.finish();
    await settle();
    clock.advance(199);
    expect(player.playing()).toBeDefined();
    clock.advance(1);
    expect(player.playing()).toBeUndefined();
    expect(clock.pending).toBe(0);
  });

  it("stops the current piece when another one starts", async () => {
    const { clock, player, names, start } = stage();
    start(DORIAN);
    clock.advance(1200);
    start(LYDIAN);
    expect(names()).toEqual(["f-lydian"]);
    expect(player.playing()).toEqual({ id: "f-lydian", index: 0 });
    clock.advance(500);
    expect(player.playing()).toEqual({ id: "f-lydian", index: 1 });
  });

  it("stops immediately at any time", async () => {
    const { speaker, clock, player, start } = stage();
    player.play(DORIAN);
    player.stop();
    await settle();
    expect([speaker.sounding, player.playing()]).toEqual([[], undefined]);
    start();
    player.stop();
    await settle();
    expect([speaker.sounding, player.playing(), clock.pending]).toEqual([[], undefined, 0]);
  });

  it("ends immediately if the recording isn't heard, and plays nothing in its place", async () => {
    const { speaker, player, start } = stage();
    speaker.latency = 200;
    start();
    speaker.fail();
    await settle();
    expect(player.playing()).toBeUndefined();
    expect(speaker.played).toEqual([DORIAN.sound]);
    expect(player.latest()).toBe(DORIAN);
  });

  it("keeps time if timers fire late", async () => {
    const { clock, player, start } = stage();
    const after = clock.after;
    Object.assign(clock, {
      after: (ms: number, callback: () => void) => after(ms + 700, callback),
    });
    start();
    clock.advance(1250);
    expect(player.playing()?.index).toBe(2);
  });
});
