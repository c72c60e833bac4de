import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createPageTemplate, PAGE_ENCODINGS, type PageEncoding } from "./page-template.ts";

const DECODE: Record<PageEncoding, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body) => body,
};

/** Text that repeats itself, as pages do, with characters of more than one byte. */
const fixedText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '<link nonce="',
        '" href="/assets/',
        "<p>Über ♯ und ♭ – „Quinten“</p>",
        '==">',
      ),
      fc.string({ unit: fc.constantFrom(..."aZ09 é♭–🎵\n"), maxLength: 40 }),
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join(""));

const page = fc.integer({ min: 0, max: 12 }).chain((slots) =>
  fc.record({
    texts: fc.array(fixedText, { minLength: slots + 1, maxLength: slots + 1 }),
    values: fc.array(fc.string({ unit: "binary-ascii", minLength: 1, maxLength: 30 }), {
      minLength: slots,
      maxLength: slots,
    }),
  }),
);

test.each(PAGE_ENCODINGS)(
  "decodes to the texts with the values in between: %s",
  async (encoding) => {
    await fc.assert(
      fc.asyncProperty(page, fc.boolean(), async ({ texts, values }, isSecond) => {
        const template = createPageTemplate(
          texts,
          values.map(({ length }) => length),
        );
        // The template is compressed with the first values and used again with the second.
        if (isSecond)
          await template.render(
            encoding,
            values.map(({ length }) => Buffer.alloc(length, "x")),
          );
        const body = await template.render(
          encoding,
          values.map((value) => Buffer.from(value)),
        );
        const expected = texts.map((text, index) => text + (values[index] ?? "")).join("");
        expect(DECODE[encoding](body).toString()).toBe(expected);
      }),
      { numRuns: 60 },
    );
  },
);

test("decodes a page that lists 60 scripts", async () => {
  const tags = Array.from({ length: 60 }, (_, n) => {
    const file = ((n * 2_654_435_761) % 16 ** 7).toString(16);
    return `>\n    <link data-later="part" crossorigin href="/assets/s${file}.js" nonce="`;
  });
  const texts = ["<!doctype html>", ...tags];
  const template = createPageTemplate(
    texts,
    Array.from({ length: 60 }, () => 24),
  );
  for (const value of ["bm9uY2Utbm9uY2Utbm9uY2Ut", "AbCdEfGhIjKlMnOpQrStUvWx"]) {
    const values = Array.from({ length: 60 }, () => Buffer.from(value));
    for (const encoding of PAGE_ENCODINGS) {
      const body = await template.render(encoding, values);
      expect(DECODE[encoding](body).toString()).toBe(texts.join(value));
    }
  }
});

test("decodes a page of 200 kB with 60 slots", async () => {
  const texts = Array.from({ length: 61 }, (_, n) =>
    Array.from({ length: 100 }, (_, m) => `<a href="/part-${n}-${(n * m) % 37}">`).join("\n"),
  );
  const template = createPageTemplate(
    texts,
    Array.from({ length: 60 }, () => 24),
  );
  const nonce = Buffer.from("bm9uY2Utbm9uY2Utbm9uY2Ut");
  for (const encoding of PAGE_ENCODINGS) {
    const body = await template.render(
      encoding,
      Array.from({ length: 60 }, () => nonce),
    );
    expect(DECODE[encoding](body).toString()).toBe(texts.join(nonce.toString()));
  }
});

test("refuses a value that does not fit", async () => {
  const template = createPageTemplate(["a", "b"], [2]);
  await expect(template.render("br", [Buffer.from("xxx")])).rejects.toThrow(RangeError);
});
