import { useState } from "react";
import { classNames } from "../../lib/class-names.ts";
import styles from "./house-ad.module.css";
import { pickHouseAd } from "./house-ads.ts";

/** 320 × 90, 300 × 250, or the whole screen. */
export type HouseAdSize = "banner" | "rectangle" | "fullScreen";

let shownCount = 0;

/** A house ad; each one shows the next. */
export function HouseAd({ size }: { readonly size: HouseAdSize }) {
  const [{ name, headline, text, Picture }] = useState(() => pickHouseAd(Date.now(), shownCount++));
  return (
    <div className={classNames(styles.ad, styles[size])} data-house-ad={name}>
      <Picture />
      <div className={styles.text}>
        <p className={styles.headline}>{headline}</p>
        <p className={styles.body}>{text}</p>
      </div>
    </div>
  );
}
