/**
 * Benchmarks the recording of page visits: `npm run bench -- visits`, or with `size`, `totals` or `recording`
 * for one part. BENCH_DIR chooses the disk on which visits are recorded.
 */
import { runParts } from "../checks.ts";
import { benchRecording } from "./recording.ts";
import { benchSize } from "./size.ts";
import { benchTotals } from "./totals.ts";

await runParts({ recording: benchRecording, size: benchSize, totals: benchTotals });
