import { open } from "node:fs/promises";

/** Makes the entries of a folder, or the content of a file, durable. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } catch (error) {
    // Windows can't sync what is opened for reading, and a folder never.
    if (process.platform !== "win32") throw error;
  } finally {
    await handle.close();
  }
}
