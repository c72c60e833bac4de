import type { AdsConfig } from "./config.ts";

/** What a page is told of ads: attributes of its root element, each with a space after it. */
export function adAttributes(ads: AdsConfig): string {
  if (ads.mode !== "live") return `data-ads="${ads.mode}" `;
  const { publisher, banner, rectangle, startup } = ads.units;
  const told = { client: `ca-${publisher}`, banner, rectangle, ...(startup && { startup }) };
  const units = Object.entries(told).map(([name, value]) => `data-ad-${name}="${value}" `);
  return `data-ads="live" ${units.join("")}`;
}
