import type { NativeCall, NativePlugin } from "../bridge.ts";
import type { NativePlatform } from "../platform.ts";

/** The app's cache folders, as URIs. */
const CACHES: Readonly<Record<NativePlatform, string>> = {
  android: "file:///data/user/0/app.attune.trainer/cache",
  ios: "file:///var/mobile/Containers/Data/Application/0B7C/Library/Caches",
};

/** Simulates `FilesystemPlugin.kt` and `FilesystemPlugin.swift` for text in the cache folder. Files outlive a run. */
export function createFilesystemPlugin(
  platform: NativePlatform,
  files: Map<string, string>,
): NativePlugin {
  const cache = CACHES[platform];
  const withUri = (name: string, method: (uri: string, call: NativeCall) => void) => {
    return (call: NativeCall) => {
      const { path, directory } = call.options;
      if (typeof path !== "string")
        return call.reject(`The '${name}' input parameters aren't valid.`, "OS-PLUG-FILE-0005");
      if (directory !== "CACHE") throw new Error(`The simulation has no directory ${directory}.`);
      method(`${cache}/${path}`, call);
    };
  };
  const hasFolder = (folder: string) =>
    folder === cache || [...files.keys()].some((uri) => uri.startsWith(`${folder}/`));

  return {
    writeFile: withUri("writeFile", (uri, call) => {
      const { data, encoding, recursive } = call.options;
      // Without an encoding, the text would have to be Base64.
      if (typeof data !== "string" || encoding !== "utf8")
        return call.reject("The 'writeFile' input parameters aren't valid.", "OS-PLUG-FILE-0005");
      if (recursive !== true && !hasFolder(uri.slice(0, uri.lastIndexOf("/"))))
        return call.reject("Missing parent directory", "OS-PLUG-FILE-0011");
      files.set(uri, data);
      call.resolve({ uri });
    }),
    rmdir: withUri("rmdir", (uri, call) => {
      if (!hasFolder(uri))
        return call.reject(
          `'rmdir' failed because file at '${uri}' does not exist.`,
          "OS-PLUG-FILE-0008",
        );
      if (call.options["recursive"] !== true)
        return call.reject("Cannot delete directory with children", "OS-PLUG-FILE-0012");
      for (const file of files.keys()) if (file.startsWith(`${uri}/`)) files.delete(file);
      call.resolve();
    }),
  };
}
