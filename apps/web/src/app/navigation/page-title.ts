import { PRODUCT } from "@attune/contract/product";

/** What the browser's title bar says. */
export function pageTitle(title: string | undefined): string {
  return title === undefined ? PRODUCT.name : `${title} · ${PRODUCT.name}`;
}
