import { useSyncExternalStore } from "react";
import { calendarDay } from "../../lib/calendar-day.ts";

function subscribe(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

const today = () => calendarDay(Date.now());

/** The current day, as `calendarDay` numbers it. It follows the calendar when a page is shown that was hidden. */
export const useToday = (): number => useSyncExternalStore(subscribe, today, today);
