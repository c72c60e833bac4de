import type { NativePlugin } from "../bridge.ts";

/**
 * Simulates `AppReviewPlugin.java` and `AppReviewPlugin.swift`. Both resolve whether or not the system shows its
 * question, which it doesn't say. It has a quota of its own.
 */
export const appReviewPlugin: NativePlugin = {
  requestReview: (call) => call.resolve(),
  openAppStore: (call) => call.resolve(),
};
