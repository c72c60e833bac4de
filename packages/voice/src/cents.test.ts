import { describe, expect, it } from "vitest";
import { centsBetween } from "./cents.ts";

describe("centsBetween", () => {
  it.each([
    [440, 440, 0],
    [880, 440, 1200],
    [220, 440, -1200],
    [466.1638, 440, 100],
  ])("measures %d Hz from %d Hz as %d cents", (hz, reference, cents) => {
    expect(centsBetween(hz, reference)).toBeCloseTo(cents, 3);
  });
});
