import { useEffect, useState } from "react";
import { after } from "../../lib/timing/timers.ts";
import { ExternalLinkIcon } from "../../ui/icons.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { isReachable } from "./is-reachable.ts";
import styles from "./reference-dialog.module.css";
import { REFERENCES, type Reference, type ReferenceId } from "./references.ts";

const TIMEOUT_MS = 8000;

export interface ReferenceDialogProps {
  readonly id: ReferenceId;
  readonly onClose: () => void;
}

/** An external article in a sandboxed frame, or a summary of our own if the site can't be reached. */
export default function ReferenceDialog({ id, onClose }: ReferenceDialogProps) {
  const reference = REFERENCES[id];
  const reachability = useReachability(reference.url);
  return (
    <Dialog title={reference.title} onClose={onClose} wide={reachability !== "unreachable"}>
      {reachability === "unreachable" ? (
        <Summary reference={reference} />
      ) : (
        <Frame reference={reference} />
      )}
      <a className={styles.out} href={reference.url} target="_blank" rel="noreferrer">
        Open in a new tab
        <ExternalLinkIcon />
      </a>
    </Dialog>
  );
}

type Reachability = "checking" | "reachable" | "unreachable";

function useReachability(url: string): Reachability {
  const [reachability, setReachability] = useState<Reachability>("checking");
  useEffect(() => {
    const controller = new AbortController();
    const cancelTimeout = after(TIMEOUT_MS, () => controller.abort());
    let isCurrent = true;
    isReachable(url, controller.signal).then((is) => {
      cancelTimeout();
      if (isCurrent) setReachability(is ? "reachable" : "unreachable");
    });
    return () => {
      isCurrent = false;
      cancelTimeout();
      controller.abort();
    };
  }, [url]);
  return reachability;
}

function Frame({ reference }: { readonly reference: Reference }) {
  const [loaded, setLoaded] = useState(false);
  return (
    <div className={styles.frame}>
      {!loaded && <Spinner label="Loading..." />}
      <iframe
        title={reference.title}
        src={reference.url}
        sandbox="allow-popups"
        referrerPolicy="no-referrer"
        loading="eager"
        onLoad={() => setLoaded(true)}
      />
    </div>
  );
}

function Summary({ reference }: { readonly reference: Reference }) {
  return (
    <div className={styles.words}>
      <p className={styles.apology}>The article couldn’t be loaded. Here is a short summary:</p>
      {reference.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
