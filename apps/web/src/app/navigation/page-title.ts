import { PRODUCT } from "@attune/contract/product";

/** The document's title. */
export function pageTitle(title: string | undefined): string {
  return title === undefined ? PRODUCT.name : `${title} · ${PRODUCT.name}`;
}
