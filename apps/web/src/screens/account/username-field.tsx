import type { ComponentProps } from "react";
import { TextField } from "../../ui/forms/field.tsx";

/** A username as it was chosen: no keyboard mends or capitalises it, and password managers know it. */
export function UsernameField(props: Omit<ComponentProps<typeof TextField>, "label">) {
  return (
    <TextField
      label="Username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
