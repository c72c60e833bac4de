/** Compares measured figures with the baselines that are committed next to a benchmark. */

export interface Margin {
  /** Which values are better. */
  readonly better: "higher" | "lower";
  /** How much worse than its baseline a figure may be, in the figure's unit. */
  readonly margin: number;
}

/** Figures by name; those without a value are omitted, such as recall when there is no voice. */
export type Figures<Name extends string> = Readonly<Partial<Record<Name, number>>>;

/**
 * One line for each figure that is worse than its limit, and for each row without a counterpart.
 * A missing figure and NaN are always worse.
 */
export function findRegressions<Name extends string>(
  measured: ReadonlyMap<string, Figures<NoInfer<Name>>>,
  baselines: Readonly<Record<string, Figures<Name>>>,
  margins: Readonly<Record<Name, Margin>>,
): string[] {
  const unknown = [...measured.keys()].filter((row) => !(row in baselines));
  return [
    ...unknown.map((row) => `${row}: has no baseline`),
    ...Object.entries(baselines).flatMap(([row, baseline]) => {
      const figures = measured.get(row);
      if (!figures) return [`${row}: was not measured`];
      return (Object.keys(margins) as Name[]).flatMap((name) => {
        const expected = baseline[name];
        if (expected === undefined) return [];
        const { better, margin } = margins[name];
        const value = figures[name] ?? Number.NaN;
        const limit = better === "higher" ? expected - margin : expected + margin;
        const isKept = better === "higher" ? value >= limit : value <= limit;
        const sign = better === "higher" ? "≥" : "≤";
        if (isKept) return [];
        return [`${row}: ${name} ${value.toFixed(2)}, limit ${sign} ${limit.toFixed(2)}`];
      });
    }),
  ];
}

/** Prints the result, and sets the exit code to 1 when a figure is worse than its limit. */
export function reportRegressions(regressions: readonly string[]): void {
  for (const line of regressions) console.error(`FAIL  ${line}`);
  if (regressions.length === 0) console.info("\nAll figures are within their limits.");
  else process.exitCode = 1;
}
