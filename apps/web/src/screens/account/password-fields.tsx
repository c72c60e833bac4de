import { type FieldProps, PasswordField } from "../../ui/forms/field.tsx";

/** The password of a sign-in, labeled for password managers. */
export function CurrentPasswordField({
  label = "Password",
  ...rest
}: Omit<FieldProps, "label"> & { readonly label?: string }) {
  return <PasswordField label={label} autoComplete="current-password" {...rest} />;
}

type FormField = Omit<FieldProps, "label" | "hint">;

interface NewPasswordFieldsProps {
  readonly label: string;
  readonly confirmLabel?: string;
  readonly hint?: string;
  readonly password: FormField;
  /** The same password once more. */
  readonly confirmation: FormField;
}

/** A new password, entered twice. */
export function NewPasswordFields({
  label,
  confirmLabel = "Confirm Password",
  hint = "Must be 8+ characters with uppercase, lowercase, number, and special character",
  password,
  confirmation,
}: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField label={label} autoComplete="new-password" hint={hint} {...password} />
      <PasswordField label={confirmLabel} autoComplete="new-password" {...confirmation} />
    </>
  );
}
