import { useState } from "react";
import { classNames } from "../../lib/class-names.ts";
import styles from "./house-ad.module.css";
import { houseAdAt } from "./house-ads.ts";

/** 320×90, 300×250, or as large as a poster. */
export type HouseAdSize = "banner" | "rectangle" | "poster";

let hung = 0;

/** One of our own posters; another one each time. */
export function HouseAd({ size }: { readonly size: HouseAdSize }) {
  const [{ name, headline, words, Picture }] = useState(() => houseAdAt(Date.now(), hung++));
  return (
    <div className={classNames(styles.ad, styles[size])} data-house-ad={name}>
      <Picture />
      <div className={styles.text}>
        <p className={styles.headline}>{headline}</p>
        <p className={styles.words}>{words}</p>
      </div>
    </div>
  );
}
