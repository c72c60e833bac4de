import { useState } from "react";
import type { Destination, FilePreview } from "../../../data/memory/transfer/create-transfer.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { Notice } from "../../../ui/overlays/notice.tsx";
import { toast } from "../../../ui/overlays/toast-store.ts";
import styles from "../settings.module.css";
import {
  addedMessage,
  contentMessage,
  NO_ROOM,
  newMessage,
  OPEN,
  setsMessage,
  WHOSE,
} from "./messages.ts";

interface PreviewDialogProps {
  readonly preview: FilePreview;
  readonly isSignedIn: boolean;
  readonly onClose: () => void;
}

/** Shows what a file has before it is added, and asks a user whose it is. */
export function PreviewDialog({ preview, isSignedIn, onClose }: PreviewDialogProps) {
  const [isAdding, setIsAdding] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const add = async (to: Destination) => {
    setIsAdding(true);
    setHasFailed(false);
    const newCount = await preview.add(to);
    setIsAdding(false);
    if (newCount === undefined) return setHasFailed(true);
    toast({ title: addedMessage(newCount, preview.newSetCount), tone: "success" });
    onClose();
  };
  const canAdd = preview.count > 0 || preview.hasUnits || preview.setCount > 0;
  return (
    <Dialog title={OPEN} onClose={onClose}>
      <p>{contentMessage(preview)}</p>
      {preview.count > 0 && <p>{newMessage(preview)}</p>}
      {preview.setCount > 0 && <p>{setsMessage(preview)}</p>}
      {canAdd && isSignedIn && <p>{WHOSE}</p>}
      {hasFailed && <Notice tone="destructive">{NO_ROOM}</Notice>}
      <div className={styles.actions}>
        <Button data-first onClick={onClose}>
          {canAdd ? "Cancel" : "Close"}
        </Button>
        {canAdd && isSignedIn && (
          <Button disabled={isAdding} onClick={() => void add("device")}>
            Keep apart
          </Button>
        )}
        {canAdd && (
          <Button
            variant="primary"
            busy={isAdding}
            onClick={() => void add(isSignedIn ? "account" : "device")}
          >
            {isSignedIn ? "Add to my account" : "Add"}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
