import type { NativeCall, NativePlugin } from "../bridge.ts";

const resolve = (call: NativeCall) => call.resolve();

/** Simulates `HapticsPlugin.java` and `HapticsPlugin.swift`, which resolve even if the device has no motor. */
export const hapticsPlugin: NativePlugin = {
  impact: resolve,
  notification: resolve,
  vibrate: resolve,
  selectionStart: resolve,
  selectionChanged: resolve,
  selectionEnd: resolve,
};
