/**
 * @example pluralize(1, "great") // "1 great"
 * @example pluralize(1200, "address") // "1,200 addresses", the number as the browser writes it
 */
export function pluralize(count: number, noun: string): string {
  const many = noun.endsWith("s") ? `${noun}es` : `${noun}s`;
  return `${count.toLocaleString()} ${count === 1 ? noun : many}`;
}
