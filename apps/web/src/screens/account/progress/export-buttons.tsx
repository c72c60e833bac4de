import { useMutation } from "@tanstack/react-query";
import { fetchAttemptTable, fetchExport } from "../../../data/account/user.ts";
import { isNative } from "../../../lib/platform.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { toast } from "../../../ui/overlays/toast-store.ts";
import { type ErrorMessages, NETWORK_ERROR, toastError } from "../form-errors.ts";
import styles from "./progress-panel.module.css";
import { shareText } from "./share-text.ts";

const ERROR_MESSAGES: ErrorMessages = {
  title: "Export Failed",
  fallback: "Failed to export your data. Please try again.",
  network: NETWORK_ERROR,
};

interface ExportButtonProps {
  readonly label: string;
  readonly fileName: string;
  readonly type: string;
  readonly load: () => Promise<string>;
}

/** In a browser a file; a phone's app has no place for files of its own. */
async function give(name: string, type: string, text: string): Promise<void> {
  if (!isNative) return saveFile(name, type, text);
  const way = await shareText(name, type, text, {
    canShare: (file) => navigator.canShare?.({ files: [file] }) === true,
    share: (file) => navigator.share({ files: [file] }),
    copy: (all) => navigator.clipboard.writeText(all),
  });
  if (way === "copied") toast({ title: "Copied", description: "Paste it where you keep it." });
}

/** Fetched by the page itself, for a plain link couldn't sign in by token. */
function ExportButton({ label, fileName, type, load }: ExportButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => give(fileName, type, await load()),
    // Offline it fails at once rather than wait unseen.
    networkMode: "always",
    onError: (error) => toastError(error, ERROR_MESSAGES),
  });
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      {label}
    </Button>
  );
}

/** Everything there is of the user as JSON; the attempts as CSV. */
export function ExportButtons() {
  return (
    <div className={styles.row}>
      <ExportButton
        label="Export as JSON"
        fileName="attune-export.json"
        type="application/json"
        load={fetchExport}
      />
      <ExportButton
        label="Export as CSV"
        fileName="attune-attempts.csv"
        type="text/csv"
        load={fetchAttemptTable}
      />
    </div>
  );
}
