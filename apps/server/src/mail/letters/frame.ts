import { PRODUCT } from "@attune/contract/product";

/** How every letter is signed, line by line. */
export const SIGNATURE = ["Yours in tune,", `${PRODUCT.mascot}, conductor at ${PRODUCT.name}`];

export const FOOTER = `${PRODUCT.name} writes to this address because an account goes by it.`;
