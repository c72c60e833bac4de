import { useMutation } from "@tanstack/react-query";
import { fetchAttemptsCsv, fetchExport } from "../../../data/account/user.ts";
import { downloadText } from "../../../lib/browser/download-text.ts";
import { isNative } from "../../../lib/browser/platform.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { type ErrorMessages, NETWORK_ERROR, toastError } from "../form-errors.ts";
import styles from "./progress-panel.module.css";

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

/** Saves a file in a browser. The native web view can't, so there the system shares it. */
async function saveOrShare(name: string, type: string, text: string): Promise<void> {
  if (!isNative) return downloadText(name, type, text);
  const { shareFile } = await import("../../../lib/native/share-file.ts");
  await shareFile(name, text);
}

/** Fetches the file itself, because a plain link can't send the bearer token. */
function ExportButton({ label, fileName, type, load }: ExportButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => saveOrShare(fileName, type, await load()),
    // Fails immediately when offline instead of pausing.
    networkMode: "always",
    onError: (error) => toastError(error, ERROR_MESSAGES),
  });
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      {label}
    </Button>
  );
}

/** Exports all of the user's data as JSON, and the attempts as CSV. */
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
        load={fetchAttemptsCsv}
      />
    </div>
  );
}
