/**
 * @example counted(1, "great") // "1 great"
 * @example counted(0, "great") // "0 greats"
 */
export function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`;
}
