import { settings } from "../../data/settings/use-settings.ts";
import { isNative } from "../../lib/browser/platform.ts";
import type { Vibrate } from "../../practice/runner/ports.ts";

/** The phone's vibration, which obeys the setting. Undefined in browsers, and if its code can't be loaded. */
export async function loadVibrate(): Promise<Vibrate | undefined> {
  if (!isNative) return undefined;
  const native = await import("../native/vibrate.ts").catch(() => undefined);
  return (
    native &&
    ((feedback) => {
      if (settings.current().vibration) native.vibrate(feedback);
    })
  );
}
