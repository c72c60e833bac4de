import { useMutation } from "@tanstack/react-query";
import { Button } from "../../../ui/buttons/button.tsx";
import { toastError } from "../toast-error.ts";

interface DownloadButtonProps {
  readonly label: string;
  /** Starts with `label` and names the file: 'Download CSV of pages'. */
  readonly accessibleName: string;
  readonly save: () => Promise<void>;
}

export function DownloadButton({ label, accessibleName, save }: DownloadButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: save,
    // Fails immediately when offline instead of pausing.
    networkMode: "always",
    onError: (error) => toastError("Download Failed", error),
  });
  return (
    <Button aria-label={accessibleName} busy={isPending} onClick={() => mutate()}>
      {label}
    </Button>
  );
}
