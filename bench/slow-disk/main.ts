/**
 * Measures how the embedded database writes on a disk that syncs slowly: `npm run bench -- slow-disk`, or with
 * `writes` or `burst` for one part. A library that the server loads delays its syncs; without a C compiler, and
 * anywhere but on Linux, nothing is measured.
 */
import { createSlowDisk } from "../../apps/server/testing/slow-disk/slow-disk.ts";
import { runParts } from "../checks.ts";
import { benchBurst } from "./burst.ts";
import { benchWrites } from "./writes.ts";

const disk = createSlowDisk();
if ("reason" in disk) {
  console.error(`SKIPPED, nothing was measured: ${disk.reason}`);
  // In CI nothing may be left out unseen.
  process.exitCode = process.env["CI"] ? 1 : 0;
} else {
  try {
    await runParts({
      writes: (checks) => benchWrites(disk, checks),
      burst: (checks) => benchBurst(disk, checks),
    });
  } finally {
    disk.remove();
  }
}
