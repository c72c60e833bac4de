/** How many days old visits have to be to be archived. */
export const ARCHIVE_DAYS = { min: 0, max: 365, usual: 30 } as const;

/** The whole number that was typed; undefined where it is none, or out of bounds. */
export function parseArchiveDays(text: string): number | undefined {
  if (!/^\s*\d{1,9}\s*$/.test(text)) return undefined;
  const days = Number(text);
  return days >= ARCHIVE_DAYS.min && days <= ARCHIVE_DAYS.max ? days : undefined;
}
