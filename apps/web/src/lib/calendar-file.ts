/** Files of a calendar (RFC 5545) with one event that repeats every day. */

export interface DailyEvent {
  /** Identifies the event, so that a calendar that reads the file again changes it. */
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  readonly url: string;
  /** The first time, in the time zone in which the learner is then. */
  readonly startsAt: Date;
  readonly minutes: number;
  /** When the file was made. */
  readonly madeAt: Date;
}

const MAX_OCTETS = 75;
const encoder = new TextEncoder();

/** Splits a line where it would be longer than 75 octets; the next one begins with a space. */
function fold(line: string): string {
  const lines: string[] = [];
  let part = "";
  for (const character of line) {
    if (encoder.encode(part + character).length > MAX_OCTETS) {
      lines.push(part);
      part = " ";
    }
    part += character;
  }
  return [...lines, part].join("\r\n");
}

const escapeText = (text: string) =>
  text.replaceAll(/[\\;,]/g, "\\$&").replaceAll(/\r\n|\r|\n/g, "\\n");

const pad = (number: number) => String(number).padStart(2, "0");

/** Without a time zone: the same time of day also on a journey. */
const formatLocal = (date: Date) =>
  `${date.getFullYear()}${pad(date.getMonth() + 1)}${pad(date.getDate())}T${pad(date.getHours())}${pad(date.getMinutes())}00`;

const formatUtc = (date: Date) => `${date.toISOString().replaceAll(/[-:]|\.\d+/g, "")}`;

/** @returns The text of an `.ics` file. */
export function calendarFile(event: DailyEvent): string {
  const { uid, title, description, url, startsAt, minutes, madeAt } = event;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Attune//Practice//EN",
    "BEGIN:VEVENT",
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${formatUtc(madeAt)}`,
    `DTSTART:${formatLocal(startsAt)}`,
    `DURATION:PT${minutes}M`,
    "RRULE:FREQ=DAILY",
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `URL:${url}`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escapeText(title)}`,
    "TRIGGER:PT0M",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}
