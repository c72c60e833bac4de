import type { ComponentProps } from "react";
import { classNames } from "../../lib/class-names.ts";
import styles from "./range-input.module.css";

/** A slider whose thumb is a note head. */
export const RangeInput = ({ className, ...props }: Omit<ComponentProps<"input">, "type">) => (
  <input type="range" className={classNames(styles.range, className)} {...props} />
);
