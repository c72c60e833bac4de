/** Without characters that are easily confused. */
const ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";

/**
 * Five bits of each byte as one character, in groups of `groupLength`.
 * @example toReadableCode(randomBytes(20), 5) // "k3vqx-8mzat-p2ndw-hh7ce"
 */
export function toReadableCode(bytes: Uint8Array, groupLength: number): string {
  const characters = [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]);
  const groups = Array.from({ length: Math.ceil(characters.length / groupLength) }, (_, n) =>
    characters.slice(n * groupLength, (n + 1) * groupLength).join(""),
  );
  return groups.join("-");
}
