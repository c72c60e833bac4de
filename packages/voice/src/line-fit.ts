/** A straight line through equally spaced values. */
export interface LineFit {
  /** Adds the next value. */
  add(value: number): void;
  /** Forgets all values. */
  reset(): void;
  /** Change per value of the line of least squares; 0 for fewer than two values. */
  slope(): number;
  /** Standard deviation of the values from that line. */
  residual(): number;
}

export function createLineFit(): LineFit {
  let count = 0;
  let first = 0;
  let sum = 0;
  let squares = 0;
  let moment = 0;

  const reset = (): void => {
    count = 0;
    sum = 0;
    squares = 0;
    moment = 0;
  };
  function add(value: number): void {
    if (count === 0) first = value;
    // Relative to the first, so that the sums of squares keep their precision.
    const off = value - first;
    sum += off;
    squares += off * off;
    moment += count * off;
    count += 1;
  }
  /** Sums of products of the deviations of the indices from their mean. */
  const spread = (): number => (count * (count * count - 1)) / 12;
  const covariance = (): number => moment - (sum * (count - 1)) / 2;
  const slope = (): number => (count < 2 ? 0 : covariance() / spread());
  function residual(): number {
    if (count < 2) return 0;
    const off = squares - (sum * sum) / count - covariance() ** 2 / spread();
    return Math.sqrt(Math.max(0, off) / count);
  }
  return { add, reset, slope, residual };
}

/** The line through all values. */
export function lineThrough(values: readonly number[]): LineFit {
  const line = createLineFit();
  for (const value of values) line.add(value);
  return line;
}
