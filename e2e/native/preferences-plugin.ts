import type { NativeCall, NativePlugin } from "./bridge.ts";

/** `Preferences.java`, `Preferences.swift`, on what the device keeps: it outlives the app's page and its run. */
export function preferencesPlugin(kept: Map<string, string>): NativePlugin {
  const withKey = (method: (key: string, call: NativeCall) => void) => (call: NativeCall) => {
    const { key } = call.options;
    if (typeof key === "string") method(key, call);
    else call.reject("Must provide key");
  };
  return {
    get: withKey((key, call) => call.resolve({ value: kept.get(key) ?? null })),
    set: withKey((key, call) => {
      kept.set(key, String(call.options["value"] ?? ""));
      call.resolve();
    }),
    remove: withKey((key, call) => {
      kept.delete(key);
      call.resolve();
    }),
    keys: (call) => call.resolve({ keys: [...kept.keys()] }),
    clear(call) {
      kept.clear();
      call.resolve();
    },
  };
}
