import { Haptics, ImpactStyle, NotificationType } from "@capacitor/haptics";
import type { Vibrate } from "../../practice/runner/ports.ts";

/** Two short taps for a great; one light tap, not the systems' pattern for errors, for another try. */
export const vibrate: Vibrate = (feedback) => {
  const vibrated =
    feedback === "great"
      ? Haptics.notification({ type: NotificationType.Success })
      : Haptics.impact({ style: ImpactStyle.Light });
  vibrated.catch(() => undefined);
};
