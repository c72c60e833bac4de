import { isPhraseSet, type OwnSet } from "@attune/exercises/sets";
import { useId, useState } from "react";
import type { KeptSet } from "../../../data/sets/stored-set.ts";
import type { UsedSets } from "../../../data/sets/use-own-sets.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { CheckField, TextField } from "../../../ui/forms/field.tsx";
import { toast } from "../../../ui/overlays/toast-store.ts";
import { AccidentalText } from "../../../ui/text/accidental-text.tsx";
import { describeSet } from "../describe-set.ts";
import {
  actionLabel,
  COPIED,
  COPIED_HINT,
  COPY_YOURSELF,
  COPY_YOURSELF_HINT,
  DELETE,
  EDIT,
  IN_PRACTICE,
  NEWER,
  PLAY,
  SHARE,
  UNNAMED,
} from "../messages.ts";
import styles from "./list.module.css";
import { playPath, shareSet, shareUrl } from "./share-set.ts";

interface OwnSetCardProps extends Pick<UsedSets, "setInPractice"> {
  readonly kept: KeptSet;
  readonly onDelete: () => void;
}

/** A set that the learner keeps. Its name may be a stranger's text. */
export function OwnSetCard({ kept, setInPractice, onDelete }: OwnSetCardProps) {
  const { id, set, name = UNNAMED, isInPractice } = kept;
  const heading = useId();
  return (
    <article className={styles.card} aria-labelledby={heading}>
      <h3 id={heading} className={styles.name}>
        <bdi translate="no">{name}</bdi>
      </h3>
      <p className={styles.about}>
        <AccidentalText>{set ? describeSet(set) : NEWER}</AccidentalText>
      </p>
      {set && !isPhraseSet(set) && (
        <CheckField
          label={IN_PRACTICE}
          aria-label={`${IN_PRACTICE}: ${name}`}
          checked={isInPractice}
          onChange={(event) => setInPractice(id, event.target.checked)}
        />
      )}
      <div className={styles.actions}>
        {set && (
          <LinkButton to={playPath(set)} aria-label={actionLabel(PLAY, name)}>
            {PLAY}
          </LinkButton>
        )}
        {set && (
          <LinkButton variant="quiet" to={`/sets?edit=${id}`} aria-label={actionLabel(EDIT, name)}>
            {EDIT}
          </LinkButton>
        )}
        {set && <ShareButton set={set} />}
        <Button variant="quiet" aria-label={actionLabel(DELETE, name)} onClick={onDelete}>
          {DELETE}
        </Button>
      </div>
    </article>
  );
}

/** Shares a set's link; where nothing else works, the link itself is shown. */
function ShareButton({ set }: { readonly set: OwnSet }) {
  const [isShown, setIsShown] = useState(false);
  const share = async () => {
    const result = await shareSet(set);
    if (result === "copied") toast({ title: COPIED, description: COPIED_HINT, tone: "success" });
    setIsShown(result === "failed");
  };
  return (
    <>
      <Button variant="quiet" aria-label={actionLabel(SHARE, set.name)} onClick={share}>
        {SHARE}
      </Button>
      {isShown && (
        <div className={styles.link}>
          <TextField
            label={COPY_YOURSELF}
            hint={COPY_YOURSELF_HINT}
            value={shareUrl(set)}
            readOnly
            autoFocus
            onFocus={(event) => event.currentTarget.select()}
          />
        </div>
      )}
    </>
  );
}
