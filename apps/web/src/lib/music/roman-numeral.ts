const SYMBOLS = [
  [10, "X"],
  [9, "IX"],
  [5, "V"],
  [4, "IV"],
  [1, "I"],
] as const;

/**
 * @param number An integer from 1 to 39.
 * @example romanNumeral(4) // "IV"
 */
export function romanNumeral(number: number): string {
  let remainder = number;
  let numeral = "";
  for (const [value, symbol] of SYMBOLS) {
    while (remainder >= value) {
      numeral += symbol;
      remainder -= value;
    }
  }
  return numeral;
}
