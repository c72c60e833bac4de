/** Serves the whole product: builds what is missing, then migrates and listens. */
import { buildWeb } from "./build/web.ts";
import { followNpm } from "./follow-npm.ts";

try {
  buildWeb();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
followNpm();
await import("../apps/server/src/process/main.ts");
