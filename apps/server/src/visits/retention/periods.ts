/** Visits keep their full address for this many whole days. */
export const FULL_ADDRESS_DAYS = 30;
/** Visits keep their user agent and the link to their user for this many whole days. */
export const AGENT_DAYS = 180;
/** Crawlers' visits are counted for this many whole days. */
export const CRAWLER_DAYS = 400;
