import type { AdsConfig } from "./config.ts";

/** Attributes for the root element of a page, each followed by a space. */
export function adAttributes(ads: AdsConfig): string {
  if (ads.mode !== "live") return `data-ads="${ads.mode}" `;
  const { publisher, banner, rectangle, startup } = ads.units;
  const unitIds = { client: `ca-${publisher}`, banner, rectangle, ...(startup && { startup }) };
  const attributes = Object.entries(unitIds).map(([name, value]) => `data-ad-${name}="${value}" `);
  return `data-ads="live" ${attributes.join("")}`;
}
