import { useEffect, useState } from "react";
import { ExternalLinkIcon } from "../../ui/icons.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { isReachable } from "./is-reachable.ts";
import styles from "./reference-dialog.module.css";
import { REFERENCES, type Reference, type ReferenceId } from "./references.ts";

const PATIENCE_MS = 8000;

export interface ReferenceDialogProps {
  readonly id: ReferenceId;
  readonly onClose: () => void;
}

/** An article of another site in a frame that may do nothing, or our own words where it can't be had. */
export default function ReferenceDialog({ id, onClose }: ReferenceDialogProps) {
  const reference = REFERENCES[id];
  const answer = useAnswer(reference.url);
  return (
    <Dialog title={reference.title} onClose={onClose} wide={answer !== "silent"}>
      {answer === "silent" ? <OwnWords reference={reference} /> : <Frame reference={reference} />}
      <a className={styles.out} href={reference.url} target="_blank" rel="noreferrer">
        Open in a new tab
        <ExternalLinkIcon />
      </a>
    </Dialog>
  );
}

/** Asks the page, and gives up after a while. */
function useAnswer(url: string): "asking" | "there" | "silent" {
  const [answer, setAnswer] = useState<"asking" | "there" | "silent">("asking");
  useEffect(() => {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
    let wanted = true;
    isReachable(url, patience.signal).then((is) => {
      clearTimeout(timer);
      if (wanted) setAnswer(is ? "there" : "silent");
    });
    return () => {
      wanted = false;
      clearTimeout(timer);
      patience.abort();
    };
  }, [url]);
  return answer;
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

function OwnWords({ reference }: { readonly reference: Reference }) {
  return (
    <div className={styles.words}>
      <p className={styles.apology}>The article can’t be shown just now. In short:</p>
      {reference.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
