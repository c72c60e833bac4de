import { useDeferredValue, useMemo } from "react";
import { classNames } from "../../lib/class-names.ts";
import { dayFormatter, firstWeekday } from "../../lib/timing/calendar-day.ts";
import { VisuallyHidden } from "../../ui/a11y/visually-hidden.tsx";
import { calendarSummary, dayLabel } from "./messages.ts";
import styles from "./practice-calendar.module.css";
import { type CalendarDay, practiceWeeks } from "./practice-weeks.ts";

export interface PracticeCalendarProps {
  /** Days with practice, as `calendarDay` numbers them, in any order; older ones are left out. */
  readonly days: readonly number[];
  /** Today, as `calendarDay` numbers it. Undefined: the calendar shows its lines, but no days. */
  readonly today: number | undefined;
}

type FormatDay = (day: number) => string;

interface DayFormats {
  readonly short: FormatDay;
  readonly initial: FormatDay;
  readonly weekday: FormatDay;
  readonly day: FormatDay;
}

const dayFormats = (): DayFormats => ({
  short: dayFormatter({ month: "short", day: "numeric" }),
  initial: dayFormatter({ weekday: "narrow" }),
  weekday: dayFormatter({ weekday: "long" }),
  day: dayFormatter({ month: "long", day: "numeric" }),
});

/** Texts that take as much room as those of a day, in any language. */
const blank = () => "\u00a0";
const BLANK: DayFormats = { short: blank, initial: blank, weekday: blank, day: blank };

/**
 * The days practiced in the last five weeks, without counting what was missed. Each week is a line of a staff, each
 * day practiced a notehead on it. It is a table at the same time, with a sentence below.
 */
export function PracticeCalendar({ days, today: current }: PracticeCalendarProps) {
  // A phone loads data for a fifth of a second to name days: the page is shown before.
  const today = useDeferredValue(current, undefined);
  const isKnown = today !== undefined;
  const weeks = practiceWeeks(days, today ?? 0, isKnown ? firstWeekday() : 0);
  const format = useMemo(() => (isKnown ? dayFormats() : BLANK), [isKnown]);
  return (
    <figure className={styles.figure}>
      <table
        className={classNames(styles.staff, !isKnown && styles.blank)}
        aria-label="Days of practice"
      >
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Week</VisuallyHidden>
            </th>
            {weeks[0]?.map(({ day }) => (
              <th key={day} scope="col" className={styles.weekday}>
                <span aria-hidden="true">{format.initial(day)}</span>
                <VisuallyHidden>{format.weekday(day)}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => {
            const [first] = week;
            return (
              first && (
                <tr key={first.day}>
                  <th scope="row" className={styles.week}>
                    <span>{format.short(first.day)}</span>
                  </th>
                  {week.map((day) => (
                    <DayCell
                      key={day.day}
                      day={isKnown ? day : { ...day, isToday: false }}
                      date={format.day(day.day)}
                    />
                  ))}
                </tr>
              )
            );
          })}
        </tbody>
      </table>
      <figcaption className={styles.caption}>{calendarSummary(weeks)}</figcaption>
    </figure>
  );
}

interface DayCellProps {
  readonly day: CalendarDay;
  readonly date: string;
}

function DayCell({ day, date }: DayCellProps) {
  const { isPracticed, isToday } = day;
  return (
    <td className={styles.day} {...(isToday && { "aria-current": "date" })}>
      <span
        className={classNames(
          styles.head,
          isToday && styles.today,
          isPracticed && styles.practiced,
        )}
        aria-hidden="true"
      />
      <VisuallyHidden>{dayLabel(day, date)}</VisuallyHidden>
    </td>
  );
}
