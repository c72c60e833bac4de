import type { Passkey } from "@attune/contract";

/** @param locale The browser's by default. */
const formatDay = (at: string, locale?: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: "medium" }).format(new Date(at));

/** @param locale The browser's by default. */
export const addedOn = ({ createdAt }: Pick<Passkey, "createdAt">, locale?: string) =>
  `Added ${formatDay(createdAt, locale)}`;

/** @param locale The browser's by default. */
export const lastUsedOn = ({ usedAt }: Pick<Passkey, "usedAt">, locale?: string) =>
  usedAt === null ? "Not used yet" : `Last used ${formatDay(usedAt, locale)}`;
