import { useState } from "react";

/** Something that a viewer shows or hides. */
export interface Switch {
  /** 'Degrees'. */
  readonly label: string;
  /** The key that turns it, as printed: 'D'. */
  readonly key: string;
  /** Whether it is on at first. */
  readonly on: boolean;
}

/** How switches stood when their page was left, until the app is closed. */
const left = new Map<string, readonly boolean[]>();

/** Switches that stand as they were left, so that turning to the next page keeps what is shown. */
export function useSwitches(family: string, switches: readonly Switch[]) {
  const [on, setOn] = useState(() => left.get(family) ?? switches.map((each) => each.on));
  const toggle = (index: number) => {
    const next = on.map((value, each) => (each === index ? !value : value));
    left.set(family, next);
    setOn(next);
  };
  return { on, turn: toggle };
}
