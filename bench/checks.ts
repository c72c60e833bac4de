/** What was measured, against its limit. */

export interface Checks {
  atMost(name: string, value: number, limit: number, unit?: string): void;
  atLeast(name: string, value: number, limit: number, unit?: string): void;
  exactly(name: string, value: number | string, wanted: number | string): void;
  /** Prints them all; whether every limit was kept. */
  report(): boolean;
}

export function createChecks(): Checks {
  const lines: string[] = [];
  let allKept = true;
  function note(name: string, value: number | string, limit: string, kept: boolean): void {
    lines.push(`${kept ? "ok  " : "FAIL"}  ${name.padEnd(42)}${value}`.padEnd(62) + limit);
    allKept &&= kept;
  }
  return {
    atMost(name, value, limit, unit = "") {
      note(name, Number(value.toFixed(2)), `≤ ${limit} ${unit}`.trimEnd(), value <= limit);
    },
    atLeast(name, value, limit, unit = "") {
      note(name, Number(value.toFixed(2)), `≥ ${limit} ${unit}`.trimEnd(), value >= limit);
    },
    exactly(name, value, wanted) {
      note(name, value, `= ${wanted}`, value === wanted);
    },
    report() {
      for (const line of lines) console.info(line);
      return allKept;
    },
  };
}

/** The value below which the given part of the values lies. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}
