import type { NativeCall, NativePlugin } from "../bridge.ts";

/** Simulates `Preferences.java` and `Preferences.swift`. The values outlive the runs of the app. */
export function createPreferencesPlugin(values: Map<string, string>): NativePlugin {
  const withKey = (method: (key: string, call: NativeCall) => void) => (call: NativeCall) => {
    const { key } = call.options;
    if (typeof key === "string") method(key, call);
    else call.reject("Must provide key");
  };
  return {
    get: withKey((key, call) => call.resolve({ value: values.get(key) ?? null })),
    set: withKey((key, call) => {
      values.set(key, String(call.options["value"] ?? ""));
      call.resolve();
    }),
    remove: withKey((key, call) => {
      values.delete(key);
      call.resolve();
    }),
    keys: (call) => call.resolve({ keys: [...values.keys()] }),
    clear(call) {
      values.clear();
      call.resolve();
    },
  };
}
