/**
 * Benchmarks the recording of page visits: `npm run bench -- visits`, or with `size` or `recording` for one
 * part. BENCH_DIR chooses the disk on which visits are recorded.
 */
import { createChecks } from "../checks.ts";
import { benchRecording } from "./recording.ts";
import { benchSize } from "./size.ts";

const BENCHES = { recording: benchRecording, size: benchSize };

const only = process.argv[2];
const checks = createChecks();
for (const [name, bench] of Object.entries(BENCHES))
  if (only === undefined || only === name) await bench(checks);
console.info("");
process.exitCode = checks.report() ? 0 : 1;
