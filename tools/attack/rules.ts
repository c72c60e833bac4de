import { ROOT } from "../../scripts/build/paths.ts";
import type { Rules } from "./judges/response.ts";
import type { Product } from "./product.ts";

const MAX_MS = 5_000;
/** Origins of the packaged app's pages. */
const NATIVE_ORIGINS = ["capacitor://localhost", "https://localhost"];

/** Rules for every response of the product. */
export function productRules({ url, dataDir }: Product): Rules {
  return {
    maxMs: MAX_MS,
    allowedOrigins: [url, ...NATIVE_ORIGINS],
    machinePaths: [ROOT, dataDir, process.execPath],
  };
}
