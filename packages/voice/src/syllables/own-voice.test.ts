import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeWav } from "../wav/index.ts";
import { createSyllableRecognizer, SYLLABLES } from "./index.ts";
import { softmax } from "./network.ts";
import { blend, createOwnVoice, type VoiceTake } from "./own-voice.ts";

const SIZE = 4;
const CLASSES = SYLLABLES.length + 1;
const embeddings = fc
  .array(fc.float({ min: 0, max: 5, noNaN: true }), { minLength: SIZE, maxLength: SIZE })
  .map((values) => Float32Array.from(values));
const takes = fc.array(
  fc.record({ symbol: fc.constantFrom(...SYLLABLES), embedding: embeddings }),
  {
    maxLength: 20,
  },
);
const models = fc
  .array(fc.float({ min: -5, max: 5, noNaN: true }), { minLength: CLASSES, maxLength: CLASSES })
  .map((logits) => softmax(Float64Array.from(logits)));
const sumOf = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0);
/** A model whose probabilities depend on the embedding. */
const modelOf = (embedding: Float32Array) =>
  softmax(Float64Array.from({ length: CLASSES }, (_, i) => (embedding[i % SIZE] ?? 0) / (1 + i)));
const learn = (sung: readonly VoiceTake[]) => createOwnVoice(sung, modelOf);

describe("blend", () => {
  it("changes nothing at weight 0", () => {
    fc.assert(
      fc.property(models, embeddings, takes, (model, embedding, sung) => {
        expect(blend(model, embedding, { ...learn(sung), weight: 0 })).toEqual(model);
      }),
    );
  });

  it("keeps the sum, the probability of none, and those of syllables that were not taught", () => {
    fc.assert(
      fc.property(models, embeddings, takes, (model, embedding, sung) => {
        const voice = { ...learn(sung), weight: 1 };
        const blended = blend(model, embedding, voice);
        expect(sumOf(blended)).toBeCloseTo(1, 9);
        expect(blended.every((p) => p >= 0 && p <= 1 + 1e-9)).toBe(true);
        blended.forEach((p, i) => {
          if (!voice.prototypes[i]) expect(p).toBe(model[i]);
        });
      }),
    );
  });

  it("changes nothing when the sound is like no prototype", () => {
    const sung = [take("DO", 1, 0), take("MI", 0, 1), take("DO", 0.9, 0.1), take("MI", 0.1, 0.9)];
    const voice = { ...learn(sung), weight: 1 };
    const model = undecided();
    expect(blend(model, Float32Array.of(1, 1), voice)).toEqual(model);
    expect(blend(model, Float32Array.of(1, 0), voice)).not.toEqual(model);
  });

  it("changes nothing when the model excludes everything that was taught", () => {
    const model = Float64Array.from({ length: CLASSES }, (_, i) => (i === CLASSES - 1 ? 1 : 0));
    const voice = { ...learn([take("DO", 1, 0), take("DO", 1, 0)]), weight: 1 };
    expect(blend(model, Float32Array.of(1, 0), voice)).toEqual(model);
  });
});

const take = (symbol: VoiceTake["symbol"], ...values: readonly number[]): VoiceTake => ({
  symbol,
  embedding: Float32Array.from(values),
});
/** A model that gives DO and MI the same probability, as for a voice that it confuses. */
const undecided = () =>
  Float64Array.from({ length: CLASSES }, (_, i) => {
    return i === SYLLABLES.indexOf("DO") || i === SYLLABLES.indexOf("MI") ? 0.4 : 0.2 / 16;
  });

describe("createOwnVoice", () => {
  it("doesn't depend on the order of the takes", () => {
    fc.assert(
      fc.property(
        takes.chain((sung) =>
          fc.tuple(
            fc.constant(sung),
            fc.shuffledSubarray(sung, { minLength: sung.length, maxLength: sung.length }),
          ),
        ),
        ([sung, shuffled]) => {
          const [one, other] = [learn(sung), learn(shuffled)];
          expect(other.weight).toBe(one.weight);
          other.prototypes.forEach((prototype, i) => {
            prototype?.forEach((value, k) => {
              expect(value).toBeCloseTo(one.prototypes[i]?.[k] ?? Number.NaN, 5);
            });
          });
        },
      ),
    );
  });

  it("helps when takes of a syllable are alike and the model confuses them", () => {
    const sung = [take("DO", 1, 0), take("MI", 0, 1), take("DO", 0.9, 0.1), take("MI", 0.1, 0.9)];
    const voice = createOwnVoice(sung, undecided);
    expect(voice.weight).toBeGreaterThan(0);
    const blended = blend(undecided(), Float32Array.of(1, 0.05), voice);
    expect(blended[SYLLABLES.indexOf("DO")]).toBeGreaterThan(0.7);
  });

  it.each([
    [
      "takes of a syllable are not alike",
      [take("DO", 1, 0), take("DO", 0, 1), take("MI", 1, 0), take("MI", 0, 1)],
    ],
    ["each syllable was sung only once", [take("DO", 1, 0), take("MI", 0, 1)]],
    ["nothing was sung", []],
  ])("has weight 0 when %s", (_, sung) => {
    expect(createOwnVoice(sung, undecided).weight).toBe(0);
  });

  it("has weight 0 when it would lose a take that the model recognizes", () => {
    /** Barely right: DO is a little more probable than MI. */
    const barely = () => undecided().map((p, i) => (SYLLABLES[i] === "DO" ? p + 0.05 : p));
    const odd = take("DO", 0, 1);
    const sung = [
      ...["DO", "DO", "DO"].map(() => take("DO", 1, 0)),
      odd,
      ...["MI", "MI", "MI"].map(() => take("MI", 0, 1)),
    ];
    const model = (embedding: Float32Array) =>
      embedding === odd.embedding ? barely() : undecided();
    expect(createOwnVoice(sung, model).weight).toBe(0);
    expect(
      createOwnVoice(
        sung.filter((each) => each !== odd),
        model,
      ).weight,
    ).toBeGreaterThan(0);
  });
});

describe("a recognizer with a learner's own voice", () => {
  const weights = new Uint8Array(readFileSync(join(import.meta.dirname, "weights.bin")));
  const recognizer = createSyllableRecognizer(weights);
  const folder = join(import.meta.dirname, "../../../../bench/syllables/voices");
  const { sung, seconds } = JSON.parse(readFileSync(join(folder, "voices.json"), "utf8"));

  function voiceOf(name: string) {
    const wav = decodeWav(readFileSync(join(folder, `${name}.wav`)));
    if (!wav.ok) throw new Error(wav.error.message);
    const { samples, sampleRate } = wav;
    const length = seconds * sampleRate;
    return (sung[name] as string[]).flatMap((word, i) => {
      const symbol = SYLLABLES.find((syllable) => syllable === word);
      const embedding = recognizer.embed(
        samples.subarray(i * length, (i + 1) * length),
        sampleRate,
      );
      return symbol && embedding ? [{ symbol, embedding }] : [];
    });
  }

  it.each(Object.keys(sung))("finds that teaching it %s helps", (name) => {
    expect(recognizer.learn(voiceOf(name)).weight).toBeGreaterThan(0);
  });

  it("still hears no syllable in noise, a hum or silence", () => {
    const [name = ""] = Object.keys(sung);
    const voice = recognizer.learn(voiceOf(name));
    let seed = 15;
    const noise = Float32Array.from({ length: 16_000 }, () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647 - 0.5;
    });
    const hum = noise.map((_, i) => 0.3 * Math.sin((2 * Math.PI * 200 * i) / 16_000));
    for (const sound of [noise, hum, new Float32Array(16_000)]) {
      expect(recognizer.recognize(sound, 16_000, voice).confidence).toBeLessThan(0.45);
    }
  });

  it("embeds nothing of silence, and refuses takes of another model", () => {
    expect(recognizer.embed(new Float32Array(16_000), 16_000)).toBeUndefined();
    expect(() => recognizer.learn([take("DO", 1, 2)])).toThrow(
      new RangeError("the takes are from another model"),
    );
  });
});
