import type { ComponentType } from "react";
import { ChoirPicture, DailyPicture, WarmPicture } from "./pictures.tsx";

/** One of our own: a poster for something that helps, and sells nothing. */
export interface HouseAdWords {
  readonly name: string;
  readonly headline: string;
  /** Said where there is room for a sentence. */
  readonly words: string;
  readonly Picture: ComponentType;
}

export const HOUSE_ADS: readonly HouseAdWords[] = [
  {
    name: "daily",
    headline: "Practise every day",
    words: "Five minutes each day teach an ear more than an hour on Sunday.",
    Picture: DailyPicture,
  },
  {
    name: "choir",
    headline: "Sing with others",
    words: "Somewhere near you a choir is one voice short. It might be yours.",
    Picture: ChoirPicture,
  },
  {
    name: "warm",
    headline: "Warm up first",
    words: "Hum, yawn, drop your shoulders. Then sing: the high notes will thank you.",
    Picture: WarmPicture,
  },
];

const DAY_MS = 24 * 3_600_000;

/**
 * Which poster hangs now: each day begins with another, and each place gets the next.
 * @param now Epoch milliseconds.
 * @param nth How many were hung before in this page.
 */
export function houseAdAt(now: number, nth: number): HouseAdWords {
  const index = (Math.floor(now / DAY_MS) + nth) % HOUSE_ADS.length;
  const [first] = HOUSE_ADS;
  const chosen = HOUSE_ADS[index] ?? first;
  if (!chosen) throw new Error("there are no house ads");
  return chosen;
}
