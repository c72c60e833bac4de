import { failedSyllable } from "@attune/exercises";
import {
  SYLLABLES,
  type Syllable,
  type SyllableReading,
  type SyllableRecognizer,
} from "@attune/voice/syllables";
import { expect, test, vi } from "vitest";
import { createSyllableService } from "./syllable-service.ts";

const WEIGHTS = new Uint8Array([1]);

/** A reading that is sure of one syllable. */
function reading(symbol: Syllable | null): SyllableReading {
  const scores = Object.fromEntries(SYLLABLES.map((each) => [each, 0])) as Record<Syllable, number>;
  if (symbol === null) return { symbol, confidence: 0, scores };
  return { symbol, confidence: 0.95, scores: { ...scores, [symbol]: 0.95 } };
}

const recognizerOf = (recognize: SyllableRecognizer["recognize"]): SyllableRecognizer => ({
  recognize,
  embed: (samples) => (samples.length > 0 ? Float32Array.of(0.12345, 2) : undefined),
  learn: ([first]) => {
    if (first?.embedding.length !== 2) throw new RangeError("the takes are from another model");
    return { prototypes: [], minLikeness: 0, weight: 1 };
  },
});
const hears = (...readings: readonly SyllableReading[]): SyllableRecognizer => {
  let next = 0;
  return recognizerOf(() => readings[next++] ?? reading(null));
};
const sound = (symbol: Syllable, length = 48_000) => ({
  symbol,
  samples: new Float32Array(length),
  sampleRate: 48_000,
});
const broken = () => {
  throw new RangeError("damaged");
};
const serviceOf = (recognizer: SyllableRecognizer) =>
  createSyllableService({ fetchWeights: async () => WEIGHTS, createRecognizer: () => recognizer });

test("compares what is heard with the expected syllable", async () => {
  const service = serviceOf(hears(reading("DO"), reading("RE"), reading(null)));
  expect(await service.recognize([sound("DO"), sound("MI"), sound("MI")])).toEqual([
    { symbol: "DO", heard: "DO", match: true, confidence: 0.95 },
    { symbol: "MI", heard: "RE", match: false, confidence: 0.95 },
    { symbol: "MI", heard: null, match: null, confidence: 0 },
  ]);
});

test("loads the model once, at the first call", async () => {
  const fetchWeights = vi.fn(async () => WEIGHTS);
  const service = createSyllableService({ fetchWeights, createRecognizer: () => hears() });
  expect(fetchWeights).not.toHaveBeenCalled();
  await Promise.all([service.recognize([]), service.recognize([sound("DO")])]);
  await service.recognize([sound("DO")]);
  expect(fetchWeights).toHaveBeenCalledOnce();
});

test("answers NETWORK ERROR when the model can't be loaded, and loads it again next time", async () => {
  const fetchWeights = vi.fn(async () => WEIGHTS).mockRejectedValueOnce(new TypeError("offline"));
  const createRecognizer = () => hears(reading("DO"));
  const service = createSyllableService({ fetchWeights, createRecognizer });
  const failure = failedSyllable("NETWORK ERROR");
  expect(await service.recognize([sound("DO"), sound("MI")])).toEqual([failure, failure]);
  expect(await service.recognize([sound("DO")])).toMatchObject([{ match: true }]);
});

test("answers ERROR when the model is damaged", async () => {
  const service = createSyllableService({
    fetchWeights: async () => WEIGHTS,
    createRecognizer: broken,
  });
  expect(await service.recognize([sound("DO")])).toEqual([failedSyllable("ERROR")]);
});

test("answers ERROR for a sound that can't be recognized", async () => {
  const service = serviceOf(recognizerOf(broken));
  expect(await service.recognize([sound("DO")])).toEqual([failedSyllable("ERROR")]);
});

test("answers AUDIO TOO LARGE when a sound's WAV file is larger than 1 MiB", async () => {
  const service = serviceOf(hears(reading("DO")));
  const longest = (2 ** 20 - 44) / 2;
  expect(await service.recognize([sound("DO", longest), sound("DO", longest + 1)])).toMatchObject([
    { match: true },
    failedSyllable("AUDIO TOO LARGE"),
  ]);
});

/** The fingerprint of `WEIGHTS`. */
const MODEL = "040c5b8c";
const taught = (model: string, ...embedding: readonly number[]) => ({
  model,
  takes: [{ symbol: "DO" as const, embedding }],
});

test("identifies the model, and embeds a take as short numbers", async () => {
  const service = serviceOf(hears());
  expect(await service.model()).toEqual({ model: MODEL });
  expect(await service.embed(sound("DO"))).toEqual({
    take: { symbol: "DO", embedding: [0.123, 2] },
  });
  expect(await service.embed(sound("DO", 0))).toEqual({ take: undefined });
});

test.each([
  ["of this model", taught(MODEL, 1, 2), true],
  ["of another model", taught("another", 1, 2), false],
  ["that are damaged", taught(MODEL, 1), false],
  ["of nothing", { model: MODEL, takes: [] }, false],
])("recognizes with takes %s: %#", async (_, voice, isUsed) => {
  const recognize = vi.fn(() => reading("DO"));
  const service = serviceOf(recognizerOf(recognize));
  await service.recognize([sound("DO")], voice);
  const own = isUsed ? { prototypes: [], minLikeness: 0, weight: 1 } : undefined;
  expect(recognize).toHaveBeenCalledWith(expect.anything(), 48_000, own);
  expect(await service.helps(voice)).toEqual({ helps: isUsed });
});

test("answers what failed when a take can't be embedded", async () => {
  const damaged = serviceOf({ ...hears(), embed: broken });
  expect(await damaged.embed(sound("DO"))).toBe("ERROR");
  const fetchWeights = async () => Promise.reject(new TypeError("offline"));
  const offline = createSyllableService({ fetchWeights, createRecognizer: () => hears() });
  expect(await offline.model()).toBe("NETWORK ERROR");
});
