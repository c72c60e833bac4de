import { createContext } from "react";
import type { Elements } from "../../lib/elements.ts";

/** From this many misses in a row on, a question offers more help. */
export const HELP_FROM_MISSES = 2;

/** Offers to hear the key first; shown with the verdict after misses in a row. Without it, nothing is offered. */
export const KeyOfferContext = createContext<Elements | undefined>(undefined);
