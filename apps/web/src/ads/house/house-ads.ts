import type { ComponentType } from "react";
import { ChoirPicture, DailyPicture, WarmPicture } from "./pictures.tsx";

/** An ad of our own, which gives advice and sells nothing. */
export interface HouseAdContent {
  readonly name: string;
  readonly headline: string;
  /** A sentence, where there is room. */
  readonly text: string;
  readonly Picture: ComponentType;
}

export const HOUSE_ADS: readonly HouseAdContent[] = [
  {
    name: "daily",
    headline: "Practice every day",
    text: "Five minutes a day trains your ear better than an hour on Sunday.",
    Picture: DailyPicture,
  },
  {
    name: "choir",
    headline: "Sing with others",
    text: "A choir near you may be looking for a voice like yours.",
    Picture: ChoirPicture,
  },
  {
    name: "warm",
    headline: "Warm up first",
    text: "Hum, yawn and relax your shoulders first. High notes will come more easily.",
    Picture: WarmPicture,
  },
];

const DAY_MS = 24 * 3_600_000;

/**
 * Picks an ad: they rotate within a page, and the first one changes daily.
 * @param now Epoch milliseconds.
 * @param nth The number of ads shown before in this page.
 */
export function pickHouseAd(now: number, nth: number): HouseAdContent {
  const index = (Math.floor(now / DAY_MS) + nth) % HOUSE_ADS.length;
  const [first] = HOUSE_ADS;
  const picked = HOUSE_ADS[index] ?? first;
  if (!picked) throw new Error("ads: there are no house ads");
  return picked;
}
