import { constants, crc32, createBrotliCompress, createDeflateRaw } from "node:zlib";
import { fillerBytes, takeBytes } from "./filler-bytes.ts";

/** Encodings of a page, the preferred one first. */
export const PAGE_ENCODINGS = ["br", "gzip", "identity"] as const;
export type PageEncoding = (typeof PAGE_ENCODINGS)[number];

/**
 * A page whose text is fixed except for slots, which each response fills. The fixed text is compressed once
 * and the slots are stored in between uncompressed, so a response costs little more than copying.
 */
export interface PageTemplate {
  /**
   * @param values One for each slot, in order; as many bytes as the slot has.
   * @throws RangeError if a value has another length.
   */
  render(encoding: PageEncoding, values: readonly Buffer[]): Promise<Buffer>;
}

/** The fixed parts of a page; there is a slot between each two. Both lengths are in bytes. */
interface Layout {
  readonly parts: readonly Buffer[];
  readonly slotLengths: readonly number[];
}

interface Compressor {
  readonly stream: ReturnType<typeof createBrotliCompress | typeof createDeflateRaw>;
  /** The flush that ends a block at a byte boundary. */
  readonly flush: number;
}

/** Compresses the parts in one stream, and leaves out what the fillers between them became. */
async function compressParts(
  { parts, slotLengths }: Layout,
  { stream, flush }: Compressor,
): Promise<Buffer[]> {
  let output: Buffer[] = [];
  stream.on("data", (chunk: Buffer) => output.push(chunk));
  const compress = async (text: Uint8Array) => {
    stream.write(text);
    await new Promise<void>((resolve) => stream.flush(flush, resolve));
    // Events of the last chunks may follow the callback.
    await new Promise((resolve) => setImmediate(resolve));
    const compressed = Buffer.concat(output);
    output = [];
    return compressed;
  };
  const fillers = fillerBytes(parts);
  const compressed: Buffer[] = [];
  for (const [index, part] of parts.entries()) {
    compressed.push(await compress(part));
    const length = slotLengths[index];
    if (length !== undefined) await compress(takeBytes(fillers, length));
  }
  stream.destroy();
  return compressed;
}

/** RFC 7932, 9.2: not the last, four nibbles of length less 1, uncompressed; then padding to three bytes. */
function brotliBlockHeader(length: number): Buffer {
  const header = Buffer.alloc(3);
  header.writeUIntLE(((length - 1) << 3) | (1 << 19), 0, 3);
  return header;
}

/** An empty last block. */
const BROTLI_END = Buffer.from([0x03]);

/** RFC 1951, 3.2.4: not the last, stored. */
function deflateBlockHeader(length: number): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt16LE(length, 1);
  header.writeUInt16LE(~length & 0xffff, 3);
  return header;
}

/** RFC 1952: deflate, no name, no time, unknown system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const DEFLATE_END = Buffer.from([1, 0, 0, 0xff, 0xff]);

/** Puts values between parts: part, value, part, value, …, part. */
function interleave(parts: readonly Buffer[], values: readonly Buffer[]): Buffer[] {
  return parts.flatMap((part, index) => [part, ...(values[index] ? [values[index]] : [])]);
}

/** Appends to each part but the last the header of the uncompressed block that follows. */
function withBlockHeaders(
  compressed: readonly Buffer[],
  { slotLengths }: Layout,
  header: (length: number) => Buffer,
): Buffer[] {
  return compressed.map((part, index) => {
    const length = slotLengths[index];
    return length === undefined ? part : Buffer.concat([part, header(length)]);
  });
}

function gzipTrailer(text: readonly Buffer[]): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(
    text.reduce((sum, piece) => crc32(piece, sum), 0),
    0,
  );
  trailer.writeUInt32LE(
    text.reduce((length, piece) => length + piece.length, 0),
    4,
  );
  return trailer;
}

async function brotliParts(layout: Layout): Promise<Buffer[]> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    // Otherwise the code of a byte would depend on the two before it, which may be in a slot.
    [constants.BROTLI_PARAM_DISABLE_LITERAL_CONTEXT_MODELING]: 1,
  };
  const compressed = await compressParts(layout, {
    stream: createBrotliCompress({ params }),
    flush: constants.BROTLI_OPERATION_FLUSH,
  });
  return withBlockHeaders(compressed, layout, brotliBlockHeader);
}

async function deflateParts(layout: Layout): Promise<Buffer[]> {
  const compressed = await compressParts(layout, {
    stream: createDeflateRaw({ level: constants.Z_BEST_COMPRESSION }),
    flush: constants.Z_SYNC_FLUSH,
  });
  return withBlockHeaders(compressed, layout, deflateBlockHeader);
}

/** Compresses with the first response of each encoding. @param slotLengths in bytes, from 1 to 65535 */
export function createPageTemplate(
  texts: readonly string[],
  slotLengths: readonly number[],
): PageTemplate {
  if (texts.length !== slotLengths.length + 1)
    throw new RangeError("a slot between each two texts");
  const layout: Layout = { parts: texts.map((text) => Buffer.from(text)), slotLengths };
  let brotli: Promise<Buffer[]> | undefined;
  let deflate: Promise<Buffer[]> | undefined;
  return {
    async render(encoding, values) {
      if (!values.every(({ length }, index) => length === slotLengths[index]))
        throw new RangeError("a value does not fit its slot");
      const text = () => interleave(layout.parts, values);
      switch (encoding) {
        case "br":
          brotli ??= brotliParts(layout);
          return Buffer.concat([...interleave(await brotli, values), BROTLI_END]);
        case "gzip": {
          deflate ??= deflateParts(layout);
          const blocks = interleave(await deflate, values);
          return Buffer.concat([GZIP_HEADER, ...blocks, DEFLATE_END, gzipTrailer(text())]);
        }
        case "identity":
          return Buffer.concat(text());
      }
    },
  };
}
