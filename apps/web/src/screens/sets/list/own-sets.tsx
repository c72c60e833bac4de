import { useEffect, useRef, useState } from "react";
import type { KeptSet } from "../../../data/sets/stored-set.ts";
import type { UsedSets } from "../../../data/sets/use-own-sets.ts";
import { announce } from "../../../ui/a11y/announcer.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { deletedMessage, FULL, NEW_SET, NONE_YET, UNDO, UNNAMED } from "../messages.ts";
import styles from "./list.module.css";
import { OwnSetCard } from "./own-set-card.tsx";

/** A set that was deleted here, until another one is. */
interface Deleted {
  readonly kept: KeptSet;
  readonly index: number;
  readonly undo: () => void;
}

/** The learner's own sets, and the way to a new one. */
export function OwnSets({ sets, isLoading, isAccountFull, deleteSet, setInPractice }: UsedSets) {
  const [deleted, setDeleted] = useState<Deleted>();
  const remove = (kept: KeptSet, index: number) => {
    setDeleted({ kept, index, undo: deleteSet(kept.id) });
    announce(deletedMessage(kept.name ?? UNNAMED));
  };
  const restore = () => {
    deleted?.undo();
    setDeleted(undefined);
  };
  const cards = sets.map((kept, index) => (
    <li key={kept.id}>
      <OwnSetCard kept={kept} setInPractice={setInPractice} onDelete={() => remove(kept, index)} />
    </li>
  ));
  if (deleted)
    cards.splice(
      deleted.index,
      0,
      <li key="deleted">
        <DeletedCard key={deleted.kept.id} deleted={deleted} onUndo={restore} />
      </li>,
    );
  return (
    <>
      {cards.length > 0 ? (
        <ul className={styles.list}>{cards}</ul>
      ) : (
        <p className={styles.none} data-loading={isLoading || undefined}>
          {NONE_YET}
        </p>
      )}
      {isAccountFull && <p className={styles.full}>{FULL}</p>}
      <div>
        <LinkButton variant="primary" to="/sets?edit=new">
          {NEW_SET}
        </LinkButton>
      </div>
    </>
  );
}

interface DeletedCardProps {
  readonly deleted: Deleted;
  readonly onUndo: () => void;
}

/** Stands where the set was, with the focus, which its button had. */
function DeletedCard({ deleted: { kept }, onUndo }: DeletedCardProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <div className={styles.deleted}>
      <p>
        <bdi>{deletedMessage(kept.name ?? UNNAMED)}</bdi>
      </p>
      <Button ref={undo} variant="quiet" onClick={onUndo}>
        {UNDO}
      </Button>
    </div>
  );
}
