import { expect, test } from "vitest";
import { preferredEncoding } from "./accept-encoding.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip;q=1.0, BR;q=0.5", "br"],
  ["gzip, br;q=0", "gzip"],
  ["br; q=0.0, gzip; q=0", "identity"],
  ["bro, xgzip", "identity"],
  ["*", "identity"],
  ["", "identity"],
  [undefined, "identity"],
])("for '%s' it is %s", (header, encoding) => {
  expect(preferredEncoding(header)).toBe(encoding);
});
