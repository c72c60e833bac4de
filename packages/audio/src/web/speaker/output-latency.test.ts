import { expect, test } from "vitest";
import { outputLatencyOf } from "./output-latency.ts";

const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:153.0) Gecko/20100101 Firefox/153.0";
const LINUX = "Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0";

test("returns the latency that the browser reports", () => {
  expect(outputLatencyOf({ outputLatency: 0.18 }, WINDOWS)).toBe(0.18);
});

test("returns 0 where the browser reports none", () => {
  expect(outputLatencyOf({} as AudioContext, WINDOWS)).toBe(0);
});

test("doesn't ask Firefox on Linux, which could hang", () => {
  const context = {
    get outputLatency(): number {
      throw new Error("asked");
    },
  };
  expect(outputLatencyOf(context, LINUX)).toBe(0);
});
