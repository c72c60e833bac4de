import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createNetwork } from "./network.ts";
import { createSyllableRecognizer } from "./recognizer.ts";
import { readWeights } from "./weights.ts";

const weights = new Uint8Array(readFileSync(join(import.meta.dirname, "weights.bin")));

describe("the weights file", () => {
  it("takes at most 200 kB", () => {
    expect(weights.length).toBeLessThanOrEqual(200_000);
  });

  it("can be read from a view into a larger buffer", () => {
    const larger = new Uint8Array(weights.length + 3);
    larger.set(weights, 3);
    expect(readWeights(larger.subarray(3))).toEqual(readWeights(weights));
  });

  it.each<[string, Uint8Array, string]>([
    ["nothing", new Uint8Array(), "the weights file is cut short"],
    [
      "a page of HTML",
      new TextEncoder().encode("<!doctype html>"),
      "not a weights file of this version",
    ],
    ["another version", weights.with(4, 99), "not a weights file of this version"],
    ["a file cut short", weights.slice(0, -1), "the weights file is cut short"],
    ["a file with more", new Uint8Array([...weights, 0]), "the weights file is too long"],
    ["a layer of 4 billion rows", weights.with(15, 255), "the weights file is cut short"],
  ])("causes an error if it is %s", (_, bytes, message) => {
    expect(() => createSyllableRecognizer(bytes)).toThrow(new RangeError(message));
  });

  it("throws if layers don't fit", () => {
    const { layers } = readWeights(weights);
    const swapped = { ...layers, convolution1: layers.convolution2 };
    expect(() => createNetwork(swapped)).toThrow(RangeError);
  });
});
