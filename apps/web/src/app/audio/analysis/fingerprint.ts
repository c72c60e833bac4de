const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** Eight hex digits that differ if the bytes do: FNV-1a, which also works where `crypto.subtle` is missing. */
export function fingerprint(bytes: Uint8Array): string {
  const hash = bytes.reduce((value, byte) => Math.imul(value ^ byte, PRIME), OFFSET);
  return (hash >>> 0).toString(16).padStart(8, "0");
}
