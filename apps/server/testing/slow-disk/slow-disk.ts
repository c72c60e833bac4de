import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const SOURCE = fileURLToPath(new URL("slow-disk.c", import.meta.url));
const COMPILERS = ["cc", "gcc", "clang"];

/** A disk whose syncs take as long as a test wants. */
export interface SlowDisk {
  /** Lets a process use the disk. */
  readonly environment: Readonly<Record<string, string>>;
  setDelay(ms: number): void;
  /** How often its processes have synced. */
  syncs(): number;
  remove(): void;
}

/** @returns The reason if this machine can't delay syncs: only Linux with a C compiler can. */
export function createSlowDisk(): SlowDisk | { readonly reason: string } {
  if (process.platform !== "linux") return { reason: "only Linux can delay a process's syncs" };
  const folder = mkdtempSync(join(tmpdir(), "attune-slow-disk-"));
  const library = join(folder, "slow-disk.so");
  if (!COMPILERS.some((compiler) => canCompile(compiler, library))) {
    rmSync(folder, { recursive: true });
    return { reason: `no C compiler was found (${COMPILERS.join(", ")})` };
  }
  const control = join(folder, "control");
  const numbers = () => new BigUint64Array(new Uint8Array(readFileSync(control)).buffer);
  writeFileSync(control, new BigUint64Array(2));
  return {
    environment: { LD_PRELOAD: library, SLOW_DISK_CONTROL: control },
    setDelay(ms) {
      // In place: the processes have mapped the file.
      writeFileSync(control, new BigUint64Array([BigInt(ms * 1000)]), { flag: "r+" });
    },
    syncs: () => Number(numbers()[1]),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function canCompile(compiler: string, library: string): boolean {
  try {
    execFileSync(compiler, ["-shared", "-fPIC", "-O2", "-o", library, SOURCE, "-ldl"], {
      stdio: "pipe",
    });
    return true;
  } catch {
    return false;
  }
}
