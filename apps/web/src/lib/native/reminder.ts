import { PRODUCT } from "@attune/contract/product";
import { LocalNotifications } from "@capacitor/local-notifications";
import { platform } from "../browser/platform.ts";

const ID = 1;
const CHANNEL = { id: "reminder", name: "Practice reminder", importance: 3 } as const;

/** Whether the system shows this app's notifications. */
export async function canNotify(): Promise<boolean> {
  return (await LocalNotifications.checkPermissions()).display === "granted";
}

/** Asks for the permission to show notifications. Systems ask once; later calls return that answer. */
export async function askToNotify(): Promise<boolean> {
  return (await LocalNotifications.requestPermissions()).display === "granted";
}

/**
 * Schedules the reminder for every day, or cancels it. Never asks for a permission; without one, nothing is
 * scheduled. Inexact: the system may delay it by minutes.
 *
 * @param time Time of day as `HH:MM`, in the device's time zone; null for no reminder.
 */
export async function setReminder(time: string | null): Promise<void> {
  if (time === null) return LocalNotifications.cancel({ notifications: [{ id: ID }] });
  // Scheduling without a permission would ask for it.
  if (!(await canNotify())) return;
  if (platform === "android") await LocalNotifications.createChannel(CHANNEL);
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  await LocalNotifications.schedule({
    notifications: [
      {
        id: ID,
        title: "Time to practice",
        body: `A few minutes in ${PRODUCT.name} are enough for today.`,
        channelId: CHANNEL.id,
        schedule: { on: { hour, minute }, allowWhileIdle: true },
        // The default would open Android's settings for exact alarms.
        isExactNotification: false,
      },
    ],
  });
}

/** Calls back when the user opens the app by the reminder, also if that started the app. */
export async function onReminderOpened(listener: () => void): Promise<void> {
  await LocalNotifications.addListener("localNotificationActionPerformed", listener);
}
