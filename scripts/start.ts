/** Serves the whole product: builds what is missing, then migrates and listens. */
import { buildWeb } from "./build/web.ts";

try {
  buildWeb();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
await import("../apps/server/src/main.ts");
