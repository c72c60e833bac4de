import { type CSSProperties, useEffect, useEffectEvent, useId, useRef } from "react";
import { RangeInput } from "./range-input.tsx";
import styles from "./slider-field.module.css";

export interface SliderFieldProps {
  readonly label: string;
  /** 0–1, in steps of a hundredth. */
  readonly value: number;
  /** Called while the slider moves. */
  readonly onChange: (value: number) => void;
  /** Called when the slider is released, or moved by a key. */
  readonly onChangeEnd?: () => void;
}

/** A slider from 0 to 100 %. */
export function SliderField({ label, value, onChange, onChangeEnd }: SliderFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const handleChangeEnd = useEffectEvent(() => onChangeEnd?.());
  useEffect(() => {
    // React's onChange is the DOM event `input`; the DOM event `change` fires on release.
    const element = input.current;
    const listener = () => handleChangeEnd();
    element?.addEventListener("change", listener);
    return () => element?.removeEventListener("change", listener);
  }, []);
  const percent = Math.round(100 * value);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <output className={styles.value} htmlFor={id} aria-hidden="true">
        {`${percent} %`}
      </output>
      <RangeInput
        ref={input}
        id={id}
        className={styles.slider}
        style={{ "--share": `${percent}%` } as CSSProperties}
        min={0}
        max={100}
        step={1}
        value={percent}
        aria-valuetext={`${percent} percent`}
        onChange={(event) => onChange(Number(event.currentTarget.value) / 100)}
      />
    </div>
  );
}
