const STEPS = [
  [10, "X"],
  [9, "IX"],
  [5, "V"],
  [4, "IV"],
  [1, "I"],
] as const;

/** Roman numeral of a whole number from 1 to 39: `roman(4)` is "IV". */
export function romanNumeral(number: number): string {
  let rest = number;
  let numeral = "";
  for (const [value, letters] of STEPS) {
    while (rest >= value) {
      numeral += letters;
      rest -= value;
    }
  }
  return numeral;
}
