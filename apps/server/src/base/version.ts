import { readFileSync } from "node:fs";
import { z } from "zod";

const packageFile = new URL("../../package.json", import.meta.url);

/** The server's version, such as `1.2.3`. */
export const VERSION = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(packageFile, "utf8"))).version;
