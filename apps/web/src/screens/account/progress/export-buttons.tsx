import { useMutation } from "@tanstack/react-query";
import { fetchAttemptTable, fetchExport } from "../../../queries/user.ts";
import { Button } from "../../../ui/button.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { type FailureWords, NETWORK_ERROR, tellFailure } from "../failures.ts";
import styles from "./learning-panel.module.css";

const FAILED: FailureWords = {
  title: "Export Failed",
  otherwise: "Failed to export your data. Please try again.",
  unanswered: NETWORK_ERROR,
};

interface ExportButtonProps {
  readonly label: string;
  readonly fileName: string;
  readonly type: string;
  readonly load: () => Promise<string>;
}

/** Fetched by the page itself, for a plain link couldn't sign in by token. */
function ExportButton({ label, fileName, type, load }: ExportButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: load,
    // Offline it fails at once rather than wait unseen.
    networkMode: "always",
    onSuccess: (text) => saveFile(fileName, type, text),
    onError: (error) => tellFailure(error, FAILED),
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
