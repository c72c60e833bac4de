import type { ReactElement } from "react";

/**
 * Parts that may stand beside others: elements or nothing. They are never text, which breaks there when a browser
 * translates the page. See docs/decisions/0076-text-that-can-be-translated.md.
 */
export type Elements = ReactElement | "" | false | null | undefined | readonly Elements[];
