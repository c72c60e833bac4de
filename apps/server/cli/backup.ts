/** `npm run -s backup -- FOLDER`, with the server's environment variables; the server may run. */

import { readConfig } from "../src/app/config.ts";
import { createBackup } from "../src/storage/backup/create.ts";
import { countOf, runWithFolder } from "./with-folder.ts";

await runWithFolder("npm run -s backup -- FOLDER", async (folder) => {
  const manifest = await createBackup(readConfig(process.env), folder, Date.now);
  return `The backup is in ${folder}: ${countOf(manifest)}. It contains personal data: keep it private.`;
});
