import { settings } from "../../data/settings/use-settings.ts";
import { setReminder } from "../../lib/native/reminder.ts";

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
