/** The product's name, and its conductor's, are said here and nowhere else. */
export const PRODUCT = { name: "Attune", mascot: "Maestro" } as const;
