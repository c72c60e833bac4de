/** Prints what was tried and what was found. */
import type { Tally } from "./fuzz/session.ts";
import type { Finding } from "./judges/findings.ts";

/** More findings of a kind repeat themselves. */
const SHOWN_PER_KIND = 8;

const COLUMNS = ["attack", "requests", "accepted", "limited", "closed"] as const;

function row(name: string, { requests, accepted, limited, closed }: Tally): string {
  const numbers = [requests, accepted, limited, closed].map((n) => String(n).padStart(9));
  return [name.padEnd(28), ...numbers].join(" ");
}

export function printTallies(tallies: ReadonlyMap<string, Tally>): void {
  const [first, ...rest] = COLUMNS;
  console.info([first.padEnd(28), ...rest.map((name) => name.padStart(9))].join(" "));
  for (const [name, tally] of tallies) console.info(row(name, tally));
  const total = { requests: 0, accepted: 0, limited: 0, closed: 0 };
  for (const tally of tallies.values())
    for (const key of Object.keys(total) as (keyof Tally)[]) total[key] += tally[key];
  console.info(row("all", total));
}

export function printFindings(findings: readonly Finding[]): void {
  for (const [kind, list] of Map.groupBy(findings, (finding) => finding.kind)) {
    console.error(`\n${kind}: ${list.length}`);
    for (const { where, detail } of list.slice(0, SHOWN_PER_KIND))
      console.error(`  ${JSON.stringify(where)}\n    ${detail}`);
  }
  console.info(`\n${findings.length === 0 ? "No" : findings.length} findings.`);
}
