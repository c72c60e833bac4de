import { expect, test } from "vitest";
import { createTracePen, type TracePoint } from "./trace-paths.ts";

const point = (time: number, more: Partial<TracePoint> = {}): TracePoint => ({
  system: 0,
  x: time,
  y: 2,
  cents: 0,
  time,
  ...more,
});

function drawn(...points: readonly TracePoint[]) {
  const pen = createTracePen();
  for (const each of points) pen.add(each);
  return pen.paths;
}

test("a steady note is one line in one color", () => {
  expect(drawn(point(0), point(0.03), point(0.06))).toEqual({
    inTune: "M0.00 2.00L0.00 2.00L0.03 2.00L0.06 2.00",
    near: "",
    off: "",
  });
});

test("the line goes on in another color where the pitch leaves the note", () => {
  const paths = drawn(point(0), point(0.03, { cents: 60, y: 1.8 }), point(0.06, { cents: 130 }));
  expect(paths.inTune).toBe("M0.00 2.00L0.00 2.00");
  expect(paths.near).toBe("M0.00 2.00L0.03 1.80");
  expect(paths.off).toBe("M0.03 1.80L0.06 2.00");
});

test.each([
  ["a pause", point(0.2)],
  ["the next system", point(0.03, { system: 1, y: 12 })],
  ["a leap", point(0.03, { y: 5 })],
  ["a new attempt", point(-1)],
])("the line is interrupted by %s", (_, next) => {
  const { inTune } = drawn(point(0), next);
  expect(inTune.match(/M/g)).toHaveLength(2);
});

test("frames that are closer than 25 ms are drawn once", () => {
  const frames = Array.from({ length: 101 }, (_, index) => point(index / 100));
  const { inTune } = drawn(...frames);
  expect(inTune.match(/L/g)?.length).toBeLessThanOrEqual(41);
});
