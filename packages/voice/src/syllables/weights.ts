/** A matrix or a bank of kernels: `rows` × `columns`, row by row. */
export interface Layer {
  readonly rows: number;
  readonly columns: number;
  readonly weights: Float32Array;
  /** One for each row. */
  readonly biases: Float32Array;
}

/** The layers of the network by name, in the file's order. */
export const LAYERS = [
  "convolution0",
  "convolution1",
  "convolution2",
  "held",
  "hidden",
  "syllable",
  "consonant",
  "vowel",
] as const;

export type LayerName = (typeof LAYERS)[number];
export type Layers = Readonly<Record<LayerName, Layer>>;

export interface Weights {
  readonly layers: Layers;
  /** Divides the logits, so that probabilities are calibrated. */
  readonly temperature: number;
}

/** "ATSY" and the version of the format, each a 32-bit number. */
const MAGIC = 0x59535441;
const VERSION = 1;
/** Weights are one byte each; a row has a scale and a bias besides. */
const BYTES_PER_ROW = 8;

/**
 * Reads a weights file: little-endian; magic, version, temperature (a 32-bit float), and for each layer its
 * rows and columns as 32-bit numbers, its scales and biases as 32-bit floats, and its weights as signed bytes.
 *
 * @throws RangeError if the file is damaged or of another version.
 */
export function readWeights(bytes: Uint8Array): Weights {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  function take(count: number): number {
    if (at + count > view.byteLength) throw new RangeError("the weights file is cut short");
    at += count;
    return at - count;
  }
  const integer = () => view.getUint32(take(4), true);
  if (integer() !== MAGIC || integer() !== VERSION) {
    throw new RangeError("not a weights file of this version");
  }
  const temperature = view.getFloat32(take(4), true);
  const layers = LAYERS.map((name): [LayerName, Layer] => {
    const [rows, columns] = [integer(), integer()];
    const start = take(rows * (columns + BYTES_PER_ROW));
    const float = (index: number) => view.getFloat32(start + 4 * index, true);
    const weights = Float32Array.from({ length: rows * columns }, (_, i) => {
      const byte = view.getInt8(start + rows * BYTES_PER_ROW + i);
      return byte * float(Math.floor(i / columns));
    });
    const biases = Float32Array.from({ length: rows }, (_, row) => float(rows + row));
    return [name, { rows, columns, weights, biases }];
  });
  if (at !== view.byteLength) throw new RangeError("the weights file is too long");
  return { layers: Object.fromEntries(layers) as Record<LayerName, Layer>, temperature };
}
