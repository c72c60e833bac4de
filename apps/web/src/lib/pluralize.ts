/**
 * @example pluralize(1, "great") // "1 great"
 * @example pluralize(1200, "address") // "1,200 addresses", the number as the browser writes it
 */
export function pluralize(count: number, noun: string): string {
  const many = noun.endsWith("s") ? `${noun}es` : `${noun}s`;
  // A phone loads data for a tenth of a second to write a number.
  const written = count < 1000 ? count : count.toLocaleString();
  return `${written} ${count === 1 ? noun : many}`;
}
