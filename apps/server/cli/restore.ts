/** `npm run -s restore -- FOLDER`, with the environment variables of a server that isn't running. */

import { readConfig } from "../src/app/config.ts";
import { restoreBackup } from "../src/storage/backup/restore.ts";
import { countOf, runWithFolder } from "./with-folder.ts";

await runWithFolder("npm run -s restore -- FOLDER", async (folder) => {
  const manifest = await restoreBackup(readConfig(process.env), folder);
  return `Restored the backup of ${manifest.createdAt}: ${countOf(manifest)}. Start the server.`;
});
