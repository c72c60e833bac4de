import { Directory, Encoding, Filesystem } from "@capacitor/filesystem";
import { Share } from "@capacitor/share";

/** A folder of the app's cache. Android's `file_paths.xml` allows other apps to read files that are shared from it. */
const FOLDER = { path: "exports", directory: Directory.Cache } as const;

/** The error of both systems if the sheet is closed. */
const CANCELED = "Share canceled";

/**
 * Writes a text to a file and opens the system's share sheet for it, where it can be saved or sent.
 * Resolves when the sheet is closed, also if nothing was chosen.
 *
 * @param name The file's name, whose extension is the type that other apps see.
 * @throws If the file can't be written or the sheet can't be opened.
 */
export async function shareFile(name: string, text: string): Promise<void> {
  const { uri } = await Filesystem.writeFile({
    ...FOLDER,
    path: `${FOLDER.path}/${name}`,
    data: text,
    encoding: Encoding.UTF8,
    recursive: true,
  });
  try {
    await Share.share({ files: [uri] });
  } catch (error) {
    if (!(error instanceof Error && error.message === CANCELED)) throw error;
  }
}

/** Deletes all files that were shared. Another app may read a file long after the sheet has closed. */
export async function deleteSharedFiles(): Promise<void> {
  // Rejects if there is none.
  await Filesystem.rmdir({ ...FOLDER, recursive: true }).catch(() => undefined);
}
