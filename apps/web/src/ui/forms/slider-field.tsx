import { type CSSProperties, useEffect, useEffectEvent, useId, useRef } from "react";
import styles from "./slider-field.module.css";

export interface SliderFieldProps {
  readonly label: string;
  /** 0–1, in steps of a hundredth. */
  readonly value: number;
  /** Called while the slider moves. */
  readonly onSlide: (value: number) => void;
  /** Called when it has come to rest: let go of, or moved by a key. */
  readonly onRest?: () => void;
}

/** A share, from nothing to all, in percent. */
export function SliderField({ label, value, onSlide, onRest }: SliderFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const rest = useEffectEvent(() => onRest?.());
  useEffect(() => {
    // React's own onChange is called while it moves, the browser's when it has come to rest.
    const element = input.current;
    const told = () => rest();
    element?.addEventListener("change", told);
    return () => element?.removeEventListener("change", told);
  }, []);
  const percent = Math.round(100 * value);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <output className={styles.value} htmlFor={id} aria-hidden="true">
        {percent} %
      </output>
      <input
        ref={input}
        id={id}
        className={styles.slider}
        style={{ "--share": `${percent}%` } as CSSProperties}
        type="range"
        min={0}
        max={100}
        step={1}
        value={percent}
        aria-valuetext={`${percent} percent`}
        onChange={(event) => onSlide(Number(event.currentTarget.value) / 100)}
      />
    </div>
  );
}
