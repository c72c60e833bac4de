/**
 * Converts a path to the form used in the route table.
 * @example normalizePath("/Core-Concepts/") // "/core-concepts"
 */
export const normalizePath = (path: string): string =>
  path.toLowerCase().replace(/\/+$/, "") || "/";
