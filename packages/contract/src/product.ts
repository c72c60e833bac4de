/** The names of the product and its mascot; defined only here. */
export const PRODUCT = { name: "Attune", mascot: "Maestro" } as const;
