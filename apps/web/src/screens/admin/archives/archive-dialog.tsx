import { ApiError } from "@attune/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { archiveJobQuery, archiveVisits } from "../../../data/admin/admin-archives.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { toast } from "../../../ui/overlays/toast-store.ts";
import styles from "../admin.module.css";
import { errorMessage } from "../format.ts";
import {
  archiveButtonLabel,
  archiveConfirmation,
  archiveStarted,
  archiveSucceeded,
  nothingToArchive,
} from "../messages.ts";
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
    onSuccess: (result) => {
      if ("job" in result) {
        client.setQueryData(archiveJobQuery.queryKey, result.job);
        toast({
          title: archiveStarted(result.job.visits),
          description: "This goes on if you leave the page.",
        });
      } else
        toast({
          title: result.message || archiveSucceeded(result.archivedCount),
          tone: "success",
        });
      onClose();
    },
    onError: (error) => toastError("Failed to archive page visits", error, failureReason(error)),
    // Also after an error: the response may have been lost after the server archived.
    onSettled: () => void client.invalidateQueries(),
  });
  const canArchive = count > 0;
  return (
    <Dialog title="Archive Page Visits" alert onClose={() => !isPending && onClose()}>
      <p>{canArchive ? archiveConfirmation(count, days) : nothingToArchive(days)}</p>
      <div className={styles.actions}>
        {/* Focused first, so that pressing Enter cancels. */}
        <Button data-first disabled={isPending} onClick={onClose}>
          {canArchive ? "Cancel" : "Close"}
        </Button>
        {canArchive && (
          <Button variant="primary" busy={isPending} onClick={() => mutate()}>
            {isPending ? "Archiving..." : archiveButtonLabel(count)}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
