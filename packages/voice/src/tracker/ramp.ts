/** Returns 0 up to `low`, 1 from `high`, and interpolates linearly between them. */
export function ramp(x: number, low: number, high: number): number {
  return Math.min(1, Math.max(0, (x - low) / (high - low)));
}
