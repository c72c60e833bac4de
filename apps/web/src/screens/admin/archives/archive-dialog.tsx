import { ApiError } from "@attune/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { archiveVisits } from "../../../data/admin/admin.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { toast } from "../../../ui/overlays/toast-store.ts";
import styles from "../admin.module.css";
import { errorMessage } from "../format.ts";
import { archiveButtonLabel, archiveConfirmation } from "../messages.ts";
import { toastError } from "../toast-error.ts";

export interface Archivable {
  /** Minimum age of the visits. */
  readonly days: number;
  /** Number of visits of that age. */
  readonly count: number;
}

interface ArchiveDialogProps {
  readonly archivable: Archivable;
  readonly onClose: () => void;
}

const failureReason = (error: unknown) =>
  (error instanceof ApiError && error.reason) || errorMessage(error);

/** Asks for confirmation and shows how many rows will be removed. */
export function ArchiveDialog({ archivable: { days, count }, onClose }: ArchiveDialogProps) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => archiveVisits(days),
    networkMode: "always",
    onSuccess: ({ message, archivedCount }) => {
      toast({
        title: message || `Successfully archived ${archivedCount} page visits`,
        tone: "success",
      });
      onClose();
    },
    onError: (error) => toastError("Failed to archive page visits", error, failureReason(error)),
    // Also after an error: the response may have been lost after the server archived.
    onSettled: () => void client.invalidateQueries(),
  });
  return (
    <Dialog title="Archive Page Visits" alert onClose={() => !isPending && onClose()}>
      <p>{archiveConfirmation(count, days)}</p>
      <div className={styles.actions}>
        {/* Focused first, so that pressing Enter cancels. */}
        <Button data-first disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button variant="primary" busy={isPending} onClick={() => mutate()}>
          {isPending ? "Archiving..." : archiveButtonLabel(count)}
        </Button>
      </div>
    </Dialog>
  );
}
