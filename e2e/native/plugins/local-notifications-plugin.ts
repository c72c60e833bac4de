import type { NativeCall, NativePlugin } from "../bridge.ts";
import type { NativePlatform } from "../platform.ts";

/** Notifications as the system keeps them; they outlive the runs of the app. */
export interface Notifications {
  permission: "prompt" | "granted" | "denied";
  /** How the user answers the system's question. */
  answer: "granted" | "denied";
  /** How often the system has asked. */
  asked: number;
  /** Whether Android's settings for exact alarms were opened, which this app never wants. */
  exactAlarmSettings: boolean;
  /** The scheduled notifications by id. */
  readonly scheduled: Map<number, Readonly<Record<string, unknown>>>;
}

export const createNotifications = (): Notifications => ({
  permission: "prompt",
  answer: "granted",
  asked: 0,
  exactAlarmSettings: false,
  scheduled: new Map(),
});

/** Simulates `LocalNotificationsPlugin.kt` on Android 13 and later, and `LocalNotificationsPlugin.swift`. */
export function createLocalNotificationsPlugin(
  platform: NativePlatform,
  notifications: Notifications,
  showSystemPrompt: () => void,
): NativePlugin {
  const isAndroid = platform === "android";

  /** Both systems ask only once. */
  function ask(): void {
    if (notifications.permission !== "prompt") return;
    showSystemPrompt();
    notifications.asked += 1;
    notifications.permission = notifications.answer;
  }

  const listOf = ({ options }: NativeCall): readonly Record<string, unknown>[] =>
    Array.isArray(options["notifications"]) ? options["notifications"] : [];

  return {
    checkPermissions: (call) => call.resolve({ display: notifications.permission }),
    requestPermissions(call) {
      ask();
      call.resolve({ display: notifications.permission });
    },
    createChannel: (call) =>
      isAndroid ? call.resolve() : call.reject("not implemented", "UNIMPLEMENTED"),
    schedule(call) {
      ask();
      const list = listOf(call);
      if (isAndroid) {
        if (notifications.permission !== "granted")
          return call.reject("Notifications are not enabled on this device.", "OS-PLUG-LNOT-0005");
        if (list.some(({ isExactNotification = true }) => isExactNotification))
          notifications.exactAlarmSettings = true;
      }
      for (const each of list) notifications.scheduled.set(Number(each["id"]), each);
      call.resolve({ notifications: list.map(({ id }) => ({ id })) });
    },
    cancel(call) {
      const list = listOf(call);
      if (!isAndroid && list.length === 0)
        return call.reject(
          "Must provide a notifications array as the notifications option.",
          "OS-PLUG-LNOT-0001",
        );
      for (const { id } of list) notifications.scheduled.delete(Number(id));
      call.resolve();
    },
  };
}
