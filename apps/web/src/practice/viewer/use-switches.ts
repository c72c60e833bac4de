import { useState } from "react";

/** A toggle for a part of a viewer. */
export interface Switch {
  /** 'Degrees'. */
  readonly label: string;
  /** Label of its keyboard shortcut: 'D'. */
  readonly key: string;
  /** Initial state. */
  readonly on: boolean;
}

/** Latest state of each family's switches, until the app is closed. */
const savedSwitches = new Map<string, readonly boolean[]>();

/** Keeps the state of switches across the pages of a family. */
export function useSwitches(family: string, switches: readonly Switch[]) {
  const [on, setOn] = useState(() => savedSwitches.get(family) ?? switches.map((each) => each.on));
  const toggle = (index: number) => {
    const next = on.map((value, each) => (each === index ? !value : value));
    savedSwitches.set(family, next);
    setOn(next);
  };
  return { on, toggle };
}
