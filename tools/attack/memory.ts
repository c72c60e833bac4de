/** Watches that the server lives and that its memory is bounded. */
import { setTimeout } from "node:timers/promises";
import type { Finding } from "./judges/findings.ts";
import type { Product } from "./product.ts";

/** Resident memory under attack. It includes four concurrent audio bodies of the largest size. */
const MAX_MB = 900;
const INTERVAL_MS = 500;
/** For what runs after the last responses. */
const SETTLE_MS = 1_500;

export interface MemoryWatch {
  /** Waits for background work, and returns the highest figure. */
  stop(): Promise<{ readonly peakMb: number; readonly findings: Finding[] }>;
}

export function watchMemory(product: Pick<Product, "memoryMb" | "isRunning">): MemoryWatch {
  let peakMb = 0;
  const measure = () => {
    peakMb = Math.max(peakMb, product.memoryMb() ?? 0);
  };
  const timer = setInterval(measure, INTERVAL_MS);
  return {
    async stop() {
      await setTimeout(SETTLE_MS);
      clearInterval(timer);
      measure();
      const findings: Finding[] = [];
      if (peakMb > MAX_MB)
        findings.push({ kind: "memory", where: "server", detail: `${Math.round(peakMb)} MB` });
      if (!product.isRunning())
        findings.push({ kind: "died", where: "server", detail: "the process ended" });
      return { peakMb, findings };
    },
  };
}
