/** As `URL.parse`, which is newer than the oldest supported browsers. */
export const parseUrl = (url: string, base?: string): URL | undefined =>
  URL.canParse(url, base) ? new URL(url, base) : undefined;
