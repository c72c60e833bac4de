import type { NativeCall, NativePlugin } from "../bridge.ts";
import type { NativePlatform } from "../platform.ts";

/** The system's share sheet, as the user sees and closes it. */
export interface ShareSheet {
  /** The files that are offered to other apps, as names and contents; undefined while no sheet is shown. */
  readonly files: readonly { readonly name: string; readonly text: string }[] | undefined;
  /** Chooses an app, which takes the files. */
  choose(): void;
  /** Closes the sheet without a choice. */
  cancel(): void;
}

/** The folder that Android's `file_paths.xml` lets other apps read. */
const PROVIDED = /\/cache\/exports\//;

/** Simulates `SharePlugin.java` and `SharePlugin.swift`. */
export function createShare(
  platform: NativePlatform,
  stored: ReadonlyMap<string, string>,
): { readonly plugin: NativePlugin; readonly sheet: ShareSheet } {
  let shown: { readonly call: NativeCall; readonly uris: readonly string[] } | undefined;

  function close(settle: (call: NativeCall) => void): void {
    if (!shown) throw new Error("No share sheet is shown.");
    const { call } = shown;
    shown = undefined;
    settle(call);
  }

  const plugin: NativePlugin = {
    canShare: (call) => call.resolve({ value: true }),
    share(call) {
      const { text, url, files } = call.options;
      const uris = Array.isArray(files) ? files.map(String) : [];
      if (shown) return call.reject("Can't share while sharing is in progress");
      if (text === undefined && url === undefined && uris.length === 0)
        return call.reject("Must provide a URL or Message or files");
      if (platform === "android" && uris.some((uri) => !uri.startsWith("file:")))
        return call.reject("only file urls are supported");
      if (platform === "android" && uris.some((uri) => !PROVIDED.test(uri)))
        return call.reject("Failed to find configured root");
      shown = { call, uris };
    },
  };
  const sheet: ShareSheet = {
    get files() {
      return shown?.uris.map((uri) => ({
        name: uri.slice(uri.lastIndexOf("/") + 1),
        text: stored.get(uri) ?? "",
      }));
    },
    choose: () => close((call) => call.resolve({ activityType: "com.example.files" })),
    cancel: () => close((call) => call.reject("Share canceled")),
  };
  return { plugin, sheet };
}
