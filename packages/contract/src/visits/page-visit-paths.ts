/**
 * Paths of the page visit endpoints. Separate from the endpoints because every page reports its visit
 * soon after the first paint, and importing zod for that would dominate the startup cost on a phone.
 */
export const PAGE_VISITS = "/api/page-visits";

/** One visit, by its id. */
export const PAGE_VISIT = "/api/page-visits/{id}";
