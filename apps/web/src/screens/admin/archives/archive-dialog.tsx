import { ApiError } from "@attune/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { archiveVisits } from "../../../data/admin/admin.ts";
import { pluralize } from "../../../lib/pluralize.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { toast } from "../../../ui/overlays/toast-store.ts";
import styles from "../admin.module.css";
import { errorMessage } from "../format.ts";
import { toastError } from "../toast-error.ts";

/** So many visits are so many days old. */
export interface Archivable {
  readonly days: number;
  readonly count: number;
}

interface ArchiveDialogProps {
  readonly archivable: Archivable;
  readonly onClose: () => void;
}

const reasonOf = (error: unknown) =>
  (error instanceof ApiError && error.reason) || errorMessage(error);

const ageOf = (days: number) => (days === 0 ? "up to now" : `older than ${pluralize(days, "day")}`);

/** Asks once more, and names how many rows leave the database. */
export function ArchiveDialog({ archivable: { days, count }, onClose }: ArchiveDialogProps) {
  const client = useQueryClient();
  const visits = pluralize(count, "page visit");
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
    onError: (error) => toastError("Failed to archive page visits", error, reasonOf(error)),
    // Whatever the answer was: it may have been lost on its way.
    onSettled: () => void client.invalidateQueries(),
  });
  return (
    <Dialog title="Archive Page Visits" alert onClose={() => !isPending && onClose()}>
      <p>
        <strong>{visits}</strong> {ageOf(days)} will be written to a CSV file and removed from the
        database. The file can be downloaded here.
      </p>
      <div className={styles.actions}>
        {/* Enter, pressed without reading, cancels. */}
        <Button data-first disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button variant="primary" busy={isPending} onClick={() => mutate()}>
          {isPending ? "Archiving..." : `Archive ${visits}`}
        </Button>
      </div>
    </Dialog>
  );
}
