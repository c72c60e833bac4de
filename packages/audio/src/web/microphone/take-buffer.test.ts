import fc from "fast-check";
import { expect, test } from "vitest";
import { unpackRecording } from "./pitch-messages.ts";
import { createTakeBuffer } from "./take-buffer.ts";

const RATE = 100;

test("keeps all samples in order up to the maximum length", () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(260), { maxLength: 8 }),
      fc.integer({ min: 1, max: 5 }),
      (sizes, longest) => {
        const buffer = createTakeBuffer(RATE, longest);
        let next = 0;
        for (const size of sizes) {
          buffer.push(Float32Array.from({ length: size }, () => next++));
        }
        const { samples } = unpackRecording(buffer.pack());
        const kept = Math.min(next, longest * RATE);
        expect(samples).toEqual(Float32Array.from({ length: kept }, (_, index) => index));
      },
    ),
  );
});

test("copies samples, since the audio thread reuses its arrays", () => {
  const buffer = createTakeBuffer(RATE, 1);
  const block = new Float32Array([0.5]);
  const frame = { time: 0.1, hz: 200, clarity: 1, level: 0.5 };
  buffer.push(block);
  buffer.frame(frame);
  block[0] = -1;
  frame.hz = 0;
  const { samples, frames } = unpackRecording(buffer.pack());
  expect(samples).toEqual(new Float32Array([0.5]));
  expect(frames).toEqual([{ time: 0.1, hz: 200, clarity: 1, level: 0.5 }]);
});

test("grows beyond its initial capacity of frames, up to the maximum length", () => {
  const buffer = createTakeBuffer(RATE, 30);
  for (let index = 0; index < 3100; index += 1) {
    buffer.frame({ time: index / 100, hz: index, clarity: 0, level: 0 });
  }
  const { frames } = unpackRecording(buffer.pack());
  expect(frames).toHaveLength(3000);
  expect(frames[2999]?.hz).toBe(2999);
});
