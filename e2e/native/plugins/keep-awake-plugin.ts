import type { NativePlugin } from "../bridge.ts";

/** Simulates `KeepAwakePlugin.java` and `KeepAwakePlugin.swift`, which set a flag and never reject. */
export function createKeepAwake(): {
  readonly plugin: NativePlugin;
  readonly isKeptAwake: () => boolean;
} {
  let isKeptAwake = false;
  return {
    isKeptAwake: () => isKeptAwake,
    plugin: {
      keepAwake(call) {
        isKeptAwake = true;
        call.resolve();
      },
      allowSleep(call) {
        isKeptAwake = false;
        call.resolve();
      },
      isSupported: (call) => call.resolve({ isSupported: true }),
      isKeptAwake: (call) => call.resolve({ isKeptAwake }),
    },
  };
}
