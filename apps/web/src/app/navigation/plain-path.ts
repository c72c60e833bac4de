/**
 * A path as the table of routes writes it, whatever its case and whether or not it ends in a slash.
 * @example plainPath("/Core-Concepts/") // "/core-concepts"
 */
export const plainPath = (path: string): string => path.toLowerCase().replace(/\/+$/, "") || "/";
