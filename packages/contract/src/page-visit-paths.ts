/**
 * Where visits are told. Apart from the endpoints, for every page tells of itself soon after it is
 * painted: the schemas and their library would cost a phone more than all that it does till then.
 */
export const PAGE_VISITS = "/api/page-visits";

/** One visit, whose id stands in the braces. */
export const PAGE_VISIT = "/api/page-visits/{id}";
