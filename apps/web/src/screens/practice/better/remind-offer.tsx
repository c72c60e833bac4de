import { PRODUCT } from "@attune/contract/product";
import { useState } from "react";
import { settings, useSettings } from "../../../data/settings/use-settings.ts";
import { downloadText } from "../../../lib/browser/download-text.ts";
import { isNative } from "../../../lib/browser/platform.ts";
import { calendarFile } from "../../../lib/calendar-file.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ADD_TO_CALENDAR, CALENDAR_EVENT, REFUSED, REMIND, remindedMessage } from "./messages.ts";
import styles from "./remind-offer.module.css";

/** Offers to be reminded at this time every day: by the packaged app, or on the web by a file for a calendar. */
export function RemindOffer() {
  return isNative ? <ReminderOffer /> : <CalendarOffer />;
}

/** Every time zone differs by a multiple of it. */
const STEP_MS = 5 * 60_000;

/** The time at which the learner practices, to five minutes. */
const practiceTime = (now: Date) => new Date(Number(now) - (Number(now) % STEP_MS));

/** 'HH:MM', as the setting stores it, in every language. */
const formatTime = (time: Date) => time.toTimeString().slice(0, 5);

const askToNotify = async () => (await import("../../../lib/native/reminder.ts")).askToNotify();

function ReminderOffer() {
  const { reminder } = useSettings();
  const [hadReminder] = useState(reminder !== null);
  const [isRefused, setIsRefused] = useState(false);
  if (hadReminder) return null;
  const ask = async () => {
    const canNotify = await askToNotify().catch(() => false);
    setIsRefused(!canNotify);
    if (canNotify) settings.change({ reminder: formatTime(practiceTime(new Date())) });
  };
  const isOpen = reminder === null && !isRefused;
  return (
    <div className={styles.offer}>
      {isOpen && (
        <Button variant="quiet" onClick={() => void ask()}>
          {REMIND}
        </Button>
      )}
      <p role="status">
        {!isOpen && <span>{reminder === null ? REFUSED : remindedMessage(reminder)}</span>}
      </p>
    </div>
  );
}

const EVENT_MINUTES = 5;

/** The first event is tomorrow's: today is done. */
function saveCalendarFile(): void {
  const now = new Date();
  const startsAt = practiceTime(now);
  startsAt.setDate(startsAt.getDate() + 1);
  const file = calendarFile({
    uid: `practice@${location.hostname}`,
    ...CALENDAR_EVENT,
    url: `${location.origin}/practice`,
    startsAt,
    minutes: EVENT_MINUTES,
    madeAt: now,
  });
  downloadText(`${PRODUCT.name.toLowerCase()}-practice.ics`, "text/calendar", file);
}

function CalendarOffer() {
  return (
    <div className={styles.offer}>
      <Button variant="quiet" onClick={saveCalendarFile}>
        {ADD_TO_CALENDAR}
      </Button>
    </div>
  );
}
