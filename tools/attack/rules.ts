import { ROOT } from "../../scripts/build/paths.ts";
import type { Rules } from "./judges/response.ts";
import type { Product } from "./product.ts";

const MAX_MS = 5_000;
/** Of the packaged app's pages. */
const NATIVE_ORIGINS = ["capacitor://localhost", "https://localhost"];

/** What every response of the product must keep to. */
export function productRules({ url, dataDir }: Product): Rules {
  return {
    maxMs: MAX_MS,
    allowedOrigins: [url, ...NATIVE_ORIGINS],
    machinePaths: [ROOT, dataDir, process.execPath],
  };
}
