/** Minimum age of archived visits, in days. */
export const ARCHIVE_DAYS = { min: 0, max: 365, default: 30 } as const;

/** @returns undefined if the text is not a whole number within the limits. */
export function parseArchiveDays(text: string): number | undefined {
  if (!/^\s*\d{1,9}\s*$/.test(text)) return undefined;
  const days = Number(text);
  return days >= ARCHIVE_DAYS.min && days <= ARCHIVE_DAYS.max ? days : undefined;
}
