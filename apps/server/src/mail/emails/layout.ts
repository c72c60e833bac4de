import { PRODUCT } from "@attune/contract/product";

/** How every letter is signed, line by line. */
export const SIGNATURE = ["Yours in tune,", `${PRODUCT.mascot}, conductor at ${PRODUCT.name}`];

export const FOOTER = `You get this letter because an account at ${PRODUCT.name} was opened with this address.`;
