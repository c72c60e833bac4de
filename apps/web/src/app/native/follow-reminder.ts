import { navigate } from "wouter/use-browser-location";
import { settings } from "../../data/settings/use-settings.ts";
import { onReminderOpened, setReminder } from "../../lib/native/reminder.ts";
import { closeLayers } from "../../ui/overlays/history-layers.ts";
import { aroundNavigation } from "../navigation/navigation.ts";

const PRACTICE = "/practice";

/** A run in progress goes on. */
function openPractice(): void {
  if (location.pathname === PRACTICE) return;
  closeLayers();
  void aroundNavigation(navigate, PRACTICE, {});
}

/** Shows the daily practice when the user opens the app by the reminder. */
export const followOpenedReminder = (): Promise<void> => onReminderOpened(openPractice);

/**
 * Keeps the system's reminder equal to the setting: after each change, and at each start, since Android forgets
 * reminders when it force-stops the app.
 */
export function followReminder(): void {
  let applied: string | null | undefined;
  let last = Promise.resolve();
  const apply = () => {
    const { reminder } = settings.current();
    if (reminder === applied) return;
    applied = reminder;
    last = last.then(() => setReminder(reminder)).catch(() => undefined);
  };
  settings.subscribe(apply);
  apply();
}
