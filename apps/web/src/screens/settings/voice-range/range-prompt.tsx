import { useId, useState } from "react";
import { settings, useSettings } from "../../../data/settings/use-settings.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { CloseIcon } from "../../../ui/icons.tsx";
import { LazyPart, lazyWithPreload } from "../../../ui/lazy/lazy-with-preload.tsx";
import { useLazyPart } from "../../../ui/lazy/use-lazy-part.ts";
import styles from "../settings.module.css";

const dialog = lazyWithPreload(() => import("./range-dialog.tsx"));

/** Suggests the range test until it is done or dismissed. */
export function RangePrompt() {
  const { voiceRange, rangeOffered } = useSettings();
  const question = useId();
  const [open, setOpen] = useState(false);
  const code = useLazyPart(dialog, open);
  const close = () => {
    setOpen(false);
    settings.change({ rangeOffered: true });
  };
  if (open && code === "ready") return <LazyPart part={dialog} props={{ onClose: close }} />;
  if (voiceRange || rangeOffered) return null;
  return (
    <p className={styles.offer}>
      <span id={question}>Too high or too low?</span>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Find your range
      </Button>
      <IconButton
        label="No, thanks"
        aria-describedby={question}
        onClick={() => settings.change({ rangeOffered: true })}
      >
        <CloseIcon />
      </IconButton>
    </p>
  );
}
