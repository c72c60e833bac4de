/**
 * Formats the day on which an account was created.
 * @param locale The browser's by default.
 * @returns 'N/A' if `createdAt` is not a date.
 */
export function formatMemberSince(createdAt: string, locale?: string): string {
  const date = new Date(createdAt);
  if (Number.isNaN(date.getTime())) return "N/A";
  return date.toLocaleDateString(locale, { dateStyle: "long" });
}
