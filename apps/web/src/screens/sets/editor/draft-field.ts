import type { Draft, Problems } from "./editor-state.ts";

export interface DraftFieldProps {
  readonly draft: Draft;
  readonly problems: Problems;
  readonly onChange: (change: Partial<Draft>) => void;
}

/** The options of a field, from their names. */
export const optionsOf = <Value extends string>(names: Readonly<Record<Value, string>>) =>
  (Object.keys(names) as Value[]).map((value) => ({ value, label: names[value] }));
