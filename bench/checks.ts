/** Compares measured values with their limits. */

export interface Checks {
  atMost(name: string, value: number, limit: number, unit?: string): void;
  atLeast(name: string, value: number, limit: number, unit?: string): void;
  exactly(name: string, value: number | string, expected: number | string): void;
  /** Prints all checks; returns whether every value is within its limit. */
  report(): boolean;
}

export function createChecks(): Checks {
  const lines: string[] = [];
  let allKept = true;
  function note(name: string, value: number | string, limit: string, kept: boolean): void {
    lines.push(`${kept ? "ok  " : "FAIL"}  ${name.padEnd(46)}${value}`.padEnd(64) + limit);
    allKept &&= kept;
  }
  return {
    atMost(name, value, limit, unit = "") {
      note(
        name,
        Number(value.toFixed(2)),
        `≤ ${Number(limit.toFixed(2))} ${unit}`.trimEnd(),
        value <= limit,
      );
    },
    atLeast(name, value, limit, unit = "") {
      note(name, Number(value.toFixed(2)), `≥ ${limit} ${unit}`.trimEnd(), value >= limit);
    },
    exactly(name, value, expected) {
      note(name, value, `= ${expected}`, value === expected);
    },
    report() {
      for (const line of lines) console.info(line);
      return allKept;
    },
  };
}

/**
 * Runs the parts of a benchmark, or the one that the command's argument names, prints all checks and sets the
 * exit code.
 */
export async function runParts(
  parts: Readonly<Record<string, (checks: Checks) => Promise<void>>>,
): Promise<void> {
  const only = process.argv[2];
  const checks = createChecks();
  for (const [name, run] of Object.entries(parts))
    if (only === undefined || only === name) await run(checks);
  console.info("");
  process.exitCode = checks.report() ? 0 : 1;
}

/** The `fraction` quantile (0–1) of the values; NaN if there are none. */
export function quantile(values: readonly number[], fraction: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(fraction * sorted.length))] ?? Number.NaN;
}
