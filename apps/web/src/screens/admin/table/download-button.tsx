import { useMutation } from "@tanstack/react-query";
import { VisuallyHidden } from "../../../ui/a11y/visually-hidden.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { toastError } from "../toast-error.ts";

interface DownloadButtonProps {
  readonly label: string;
  /** Of what, for those who don't see where it stands: 'of all visits'. */
  readonly of: string;
  readonly save: () => Promise<void>;
}

/** Has the browser keep a file. */
export function DownloadButton({ label, of, save }: DownloadButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: save,
    // Offline it fails at once rather than wait unseen.
    networkMode: "always",
    onError: (error) => toastError("Download Failed", error),
  });
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      {label}
      <VisuallyHidden> {of}</VisuallyHidden>
    </Button>
  );
}
