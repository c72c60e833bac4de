/** The day an account was made, in the reader's own way of writing dates; 'N/A' where it isn't known. */
export function formatMemberSince(createdAt: string, locale?: string): string {
  const date = new Date(createdAt);
  if (Number.isNaN(date.getTime())) return "N/A";
  return date.toLocaleDateString(locale, { dateStyle: "long" });
}
