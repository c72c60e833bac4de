import { type ChangeEvent, useRef, useState } from "react";
import { useAuthSession } from "../../../data/auth-session/use-auth-session.ts";
import type { FilePreview } from "../../../data/memory/transfer/create-transfer.ts";
import { downloadText } from "../../../lib/browser/download-text.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Notice } from "../../../ui/overlays/notice.tsx";
import styles from "../settings.module.css";
import { SettingsGroup } from "../settings-group.tsx";
import {
  EXPLANATION,
  fileName,
  OPEN,
  problemMessage,
  SAVE,
  SAVE_FAILED,
  TITLE,
} from "./messages.ts";
import { PreviewDialog } from "./preview-dialog.tsx";

const loadTransfer = async () =>
  (await import("../../../data/memory/transfer/transfer-instance.ts")).transfer;

/** Takes the answers on this device to a file, and those of a file to this device or account. */
export function TransferSettings() {
  const [problem, setProblem] = useState<string>();
  const [preview, setPreview] = useState<FilePreview>();
  const isSignedIn = useAuthSession().status === "signedIn";
  const input = useRef<HTMLInputElement>(null);
  const save = async () => {
    setProblem(undefined);
    try {
      const { exportFile } = await loadTransfer();
      downloadText(fileName(new Date()), "application/json", await exportFile());
    } catch {
      setProblem(SAVE_FAILED);
    }
  };
  const open = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    setProblem(undefined);
    try {
      const { openFile } = await loadTransfer();
      const opened = await openFile(file);
      if ("problem" in opened) setProblem(problemMessage(opened.problem));
      else setPreview(opened);
    } catch {
      setProblem(problemMessage("damaged"));
    } finally {
      // The same file can be chosen again.
      target.value = "";
    }
  };
  return (
    <SettingsGroup title={TITLE}>
      <p className={styles.quiet}>{EXPLANATION}</p>
      <div className={styles.actions}>
        <Button onClick={() => void save()}>{SAVE}</Button>
        <Button onClick={() => input.current?.click()}>{OPEN}</Button>
      </div>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label={OPEN}
        hidden
        onChange={(event) => void open(event)}
      />
      {problem && <Notice tone="destructive">{problem}</Notice>}
      {preview && (
        <PreviewDialog
          preview={preview}
          isSignedIn={isSignedIn}
          onClose={() => setPreview(undefined)}
        />
      )}
    </SettingsGroup>
  );
}
