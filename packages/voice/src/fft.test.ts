import { describe, expect, it } from "vitest";
import { createRealFft } from "./fft.ts";

describe("createRealFft", () => {
  it.each([8, 16, 128])("agrees with the discrete Fourier sum for %d samples", (size) => {
    const input = Float64Array.from({ length: size }, (_, n) => Math.sin(n * n * 1.3) + (n % 3));
    const fft = createRealFft(size);
    fft.transform(input);
    for (let k = 0; k <= size / 2; k++) {
      let re = 0;
      let im = 0;
      input.forEach((x, n) => {
        re += x * Math.cos((2 * Math.PI * k * n) / size);
        im -= x * Math.sin((2 * Math.PI * k * n) / size);
      });
      expect(fft.re[k]).toBeCloseTo(re, 9);
      expect(fft.im[k]).toBeCloseTo(im, 9);
    }
  });

  it.each([0, 4, 12, 100, 8.5, Number.NaN])("throws for a size of %d", (size) => {
    expect(() => createRealFft(size)).toThrow(RangeError);
  });
});
