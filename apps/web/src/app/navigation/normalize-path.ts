/**
 * A path as the table of routes writes it, whatever its case and whether or not it ends in a slash.
 * @example normalizePath("/Core-Concepts/") // "/core-concepts"
 */
export const normalizePath = (path: string): string =>
  path.toLowerCase().replace(/\/+$/, "") || "/";
