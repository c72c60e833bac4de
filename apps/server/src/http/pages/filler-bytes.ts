const BYTE_VALUES = 256;

function isPrime(n: number): boolean {
  for (let divisor = 2; divisor * divisor <= n; divisor++) if (n % divisor === 0) return false;
  return n > 1;
}

function bytesAbsentFrom(texts: readonly Uint8Array[]): number[] {
  const present = new Set<number>();
  for (const text of texts) for (const byte of text) present.add(byte);
  return Array.from({ length: BYTE_VALUES }, (_, byte) => byte).filter(
    (byte) => !present.has(byte),
  );
}

/**
 * Bytes that stand for the values of slots while a page is compressed, so that the text after a slot is as far
 * from the text before it as in a response. They occur in none of the texts, and no two adjacent ones occur
 * twice. So a compressor can copy neither text from them nor them from anywhere.
 * @throws RangeError after n (n - 1) bytes, where n is the largest prime up to the number of absent bytes; at
 *   least 156, because UTF-8 has no use for 13 bytes.
 */
export function* fillerBytes(texts: readonly Uint8Array[]): Generator<number, never> {
  const absent = bytesAbsentFrom(texts);
  let size = absent.length;
  while (!isPrime(size)) size -= 1;
  // In steps of one all around, then in steps of two, and so on: with a prime, each pair has one step.
  for (let step = 1; step < size; step++)
    for (let turn = 0; turn < size; turn++) yield absent[(turn * step) % size] ?? 0;
  throw new RangeError("too many slots");
}

export function takeBytes(bytes: Generator<number, never>, count: number): Uint8Array {
  return Uint8Array.from({ length: count }, () => bytes.next().value);
}
