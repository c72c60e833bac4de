import fc from "fast-check";
import { expect, test } from "vitest";
import { FRAME_WIDTH, readFrame, unpackRecording, writeFrame } from "./pitch-messages.ts";

const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
const anyFrame = fc.record({ time: finite, hz: finite, clarity: finite, level: finite });

test("reads a frame as it was written, at any offset", () => {
  fc.assert(
    fc.property(anyFrame, fc.nat(9), (frame, index) => {
      const numbers = new Float64Array(10 * FRAME_WIDTH);
      writeFrame(numbers, index * FRAME_WIDTH, frame);
      const slot = { time: 0, hz: 0, clarity: 0, level: 0 };
      readFrame(numbers, index * FRAME_WIDTH, slot);
      expect(slot).toEqual(frame);
    }),
  );
});

test("throws for an incomplete frame", () => {
  const slot = { time: 0, hz: 0, clarity: 0, level: 0 };
  expect(() => readFrame(new Float64Array(3), 0, slot)).toThrow(RangeError);
});

test("joins chunks without the unused end of the last one", () => {
  const frames = new Float64Array([0, 220, 0.9, 0.1, 0.01, 0, 0.2, 0.01, 7, 7, 7, 7]);
  const recording = unpackRecording({
    sampleRate: 3,
    length: 5,
    chunks: [new Float32Array([1, 2, 3]), new Float32Array([4, 5, 6])],
    frames,
    frameCount: 2,
  });
  expect(recording).toEqual({
    samples: new Float32Array([1, 2, 3, 4, 5]),
    sampleRate: 3,
    frames: [
      { time: 0, hz: 220, clarity: 0.9, level: 0.1 },
      { time: 0.01, hz: 0, clarity: 0.2, level: 0.01 },
    ],
  });
});
