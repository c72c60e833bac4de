import fc from "fast-check";

/**
 * A character of Unicode, assigned or not. For `fc.string`, whose own unit "binary" takes seconds to prepare in each
 * process.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  // Without the halves of surrogate pairs, which are no characters.
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((codePoint) => String.fromCodePoint(codePoint));
