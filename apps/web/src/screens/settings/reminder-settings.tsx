import { useEffect, useState } from "react";
import { settings, useSettings } from "../../data/settings/use-settings.ts";
import { TextField } from "../../ui/forms/field.tsx";
import { OnOffField } from "../../ui/forms/on-off-field.tsx";
import styles from "./settings.module.css";

const HINTS = { on: "A notification, once a day", off: "No notifications" };

const REFUSED =
  "That’s fine, there will be no reminders. If you change your mind, allow notifications for this app in your device’s settings.";
const BLOCKED =
  "Your device’s settings don’t allow notifications for this app, so the reminder isn’t shown.";

const DEFAULT_TIME = "18:00";

const loadReminder = () => import("../../lib/native/reminder.ts");

/** A daily reminder to practice. The permission is requested when it is switched on. */
export function ReminderSettings() {
  const { reminder } = useSettings();
  const [isRefused, setIsRefused] = useState(false);
  const [isAsking, setIsAsking] = useState(false);

  // The permission may have been taken back in the system's settings.
  useEffect(() => {
    if (settings.current().reminder === null) return;
    loadReminder()
      .then(({ canNotify }) => canNotify())
      .then((can) => setIsRefused(!can))
      .catch(() => undefined);
  }, []);

  async function switchOn(): Promise<void> {
    setIsAsking(true);
    const canNotify = await loadReminder()
      .then(({ askToNotify }) => askToNotify())
      .catch(() => false);
    setIsAsking(false);
    setIsRefused(!canNotify);
    if (canNotify) settings.change({ reminder: DEFAULT_TIME });
  }

  function switchOff(): void {
    setIsRefused(false);
    settings.change({ reminder: null });
  }

  return (
    <>
      <OnOffField
        label="Practice reminder"
        value={reminder !== null || isAsking}
        onChange={(value) => (value ? void switchOn() : switchOff())}
        hints={HINTS}
      />
      <p className={styles.quiet} role="status">
        {isRefused && (reminder === null ? REFUSED : BLOCKED)}
      </p>
      {reminder !== null && (
        <TextField
          label="Time of day"
          type="time"
          value={reminder}
          required
          onChange={({ target }) => {
            // Empty while a part of it is being entered.
            if (target.value !== "") settings.change({ reminder: target.value });
          }}
        />
      )}
    </>
  );
}
