import type { ComponentProps } from "react";
import { TextField } from "../../ui/forms/field.tsx";

/** Username input without autocorrect or capitalization, labeled for password managers. */
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
