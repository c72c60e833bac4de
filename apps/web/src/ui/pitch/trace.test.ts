import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createTrace } from "./trace.ts";

/** A trace with frames 10 ms apart. */
function traceOf(frames: number, capacity?: number, seconds?: number) {
  const trace = createTrace(capacity, seconds);
  for (let index = 0; index < frames; index++) trace.push(index * 0.01, 60 + index, index, 1);
  return trace;
}

describe("createTrace", () => {
  test("keeps the last five seconds in 200 points", () => {
    expect(traceOf(500).length).toBe(200);
    expect(traceOf(500).time(0)).toBeLessThan(0.025);
    const later = traceOf(700);
    expect(later.length).toBe(200);
    expect(later.time(0)).toBeGreaterThanOrEqual(2);
    expect(later.time(199)).toBeCloseTo(6.99);
  });

  test("keeps every frame when slots are as long as frames", () => {
    const trace = traceOf(200, 200, 2);
    expect(Array.from({ length: 200 }, (_, index) => trace.midi(index))).toEqual(
      Array.from({ length: 200 }, (_, index) => 60 + index),
    );
  });

  test("ends with the last frame, has ascending times, and respects its capacity", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.001, max: 0.2, noNaN: true }), {
          minLength: 1,
          maxLength: 400,
        }),
        fc.integer({ min: 1, max: 40 }),
        (steps, capacity) => {
          const trace = createTrace(capacity);
          let now = 0;
          for (const step of steps) {
            now += step;
            trace.push(now, now, 0, 1);
          }
          expect(trace.length).toBeLessThanOrEqual(capacity);
          expect(trace.time(trace.length - 1)).toBe(now);
          for (let index = 1; index < trace.length; index++) {
            expect(trace.time(index)).toBeGreaterThan(trace.time(index - 1));
          }
        },
      ),
    );
  });

  test("returns NaN for indices out of range, and starts over after clear", () => {
    const trace = traceOf(100);
    expect(trace.time(-1)).toBeNaN();
    expect(trace.time(trace.length)).toBeNaN();
    trace.clear();
    expect(trace.length).toBe(0);
    expect(trace.midi(0)).toBeNaN();
    trace.push(0, 60, 0, 1);
    expect(trace.length).toBe(1);
  });
});
