const ORDINALS: Readonly<Record<string, string>> = {
  "2nd": "second",
  "3rd": "third",
  "4th": "fourth",
  "5th": "fifth",
  "6th": "sixth",
  "7th": "seventh",
};

/**
 * An interval's name as it stands in a sentence.
 *
 * @example intervalInWords("Augmented 4th") // "an augmented fourth"
 */
export function intervalInWords(name: string): string {
  const plain = name.toLowerCase().replace(/\d\w+/, (ordinal) => ORDINALS[ordinal] ?? ordinal);
  return `${/^[aeiou]/.test(plain) ? "an" : "a"} ${plain}`;
}

/** '1 half step', '3 half steps'. */
export function halfStepsInWords(halfSteps: number): string {
  return `${halfSteps} half ${halfSteps === 1 ? "step" : "steps"}`;
}
