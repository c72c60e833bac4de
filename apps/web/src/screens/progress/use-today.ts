import { useSyncExternalStore } from "react";
import { calendarDay, startOfNextDay } from "../../lib/timing/calendar-day.ts";
import { after } from "../../lib/timing/timers.ts";

/** Notifies at midnight, and when the page is shown again: the timer of a hidden page may be late. */
function subscribe(listener: () => void): () => void {
  let cancel: () => void;
  const waitForMidnight = () => {
    const now = Date.now();
    cancel = after(startOfNextDay(now) - now, () => {
      listener();
      waitForMidnight();
    });
  };
  waitForMidnight();
  document.addEventListener("visibilitychange", listener);
  return () => {
    cancel();
    document.removeEventListener("visibilitychange", listener);
  };
}

const today = () => calendarDay(Date.now());

/** The current day, as `calendarDay` numbers it; undefined while a page is prerendered and hydrated. */
export const useToday = (): number | undefined =>
  useSyncExternalStore<number | undefined>(subscribe, today, () => undefined);
