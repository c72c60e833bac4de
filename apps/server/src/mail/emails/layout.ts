import { PRODUCT } from "@attune/contract/product";

/** Lines at the end of every email. */
export const SIGNATURE = ["Yours in tune,", `${PRODUCT.mascot}, conductor at ${PRODUCT.name}`];

export const FOOTER = `You received this email because an account at ${PRODUCT.name} uses this address.`;
