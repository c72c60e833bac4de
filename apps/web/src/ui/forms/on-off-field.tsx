import { RadioField } from "./radio-field.tsx";

interface OnOffFieldProps {
  readonly label: string;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
  /** The explanation of each choice. */
  readonly hints: { readonly on: string; readonly off: string };
}

/** Two radio buttons, On and Off. */
export function OnOffField({ label, value, onChange, hints }: OnOffFieldProps) {
  return (
    <RadioField
      label={label}
      value={value ? "on" : "off"}
      onChange={(choice) => onChange(choice === "on")}
      options={[
        { value: "on", label: "On", hint: hints.on },
        { value: "off", label: "Off", hint: hints.off },
      ]}
    />
  );
}
