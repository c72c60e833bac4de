import fc from "fast-check";
import { expect, test } from "vitest";
import { calendarFile, type DailyEvent } from "./calendar-file.ts";

const EVENT: DailyEvent = {
  uid: "practice@example.org",
  title: "Practice",
  description: "Five minutes, or ten",
  url: "https://example.org/practice",
  startsAt: new Date(2026, 0, 6, 18, 5),
  minutes: 5,
  madeAt: new Date("2026-01-05T17:08:09.123Z"),
};

/** Names and values of a calendar's lines, as RFC 5545 defines them. */
const parse = (file: string) =>
  file
    .replaceAll(/\r\n[ \t]/g, "")
    .split("\r\n")
    .slice(0, -1)
    .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1)] as const);

const unescapeText = (text = "") =>
  text.replaceAll(/\\([\\;,n])/g, (_, character) => (character === "n" ? "\n" : character));

test("repeats an event every day at the learner's time, with an alarm", () => {
  expect(calendarFile(EVENT)).toBe(
    [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Attune//Practice//EN",
      "BEGIN:VEVENT",
      "UID:practice@example.org",
      "DTSTAMP:20260105T170809Z",
      "DTSTART:20260106T180500",
      "DURATION:PT5M",
      "RRULE:FREQ=DAILY",
      "SUMMARY:Practice",
      "DESCRIPTION:Five minutes\\, or ten",
      "URL:https://example.org/practice",
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      "DESCRIPTION:Practice",
      "TRIGGER:PT0M",
      "END:VALARM",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ].join("\r\n"),
  );
});

test("keeps any text, in lines of at most 75 octets", () => {
  const text = fc.string({ unit: fc.constantFrom(..."ab,;\\n\n:é♭🎼 "), maxLength: 200 });
  fc.assert(
    fc.property(text, text, (title, description) => {
      const file = calendarFile({ ...EVENT, title, description });
      for (const line of file.split("\r\n"))
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      const lines = parse(file);
      expect(lines).toHaveLength(19);
      expect(unescapeText(lines.find(([name]) => name === "SUMMARY")?.[1])).toBe(title);
      expect(unescapeText(lines.find(([name]) => name === "DESCRIPTION")?.[1])).toBe(description);
    }),
  );
});
