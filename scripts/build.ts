/** Builds the web app into apps/web/dist when its sources have changed. */
import { buildWeb } from "./build/web.ts";

try {
  console.info(buildWeb() ? "Built." : "Nothing changed since the last build.");
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
