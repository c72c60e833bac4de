import {
  type OwnSet,
  ownSetSchema,
  READY_MADE,
  type ReadyMadeId,
  type UnnamedSet,
} from "@attune/exercises/sets";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { CONFUSIONS, READY_MADE_TEXTS } from "../messages.ts";
import { TASK_NAMES, TASKS, taskOf } from "../names/messages.ts";
import { offerSet } from "../offered-set.ts";
import styles from "./list.module.css";
import { playPath } from "./share-set.ts";
import { useConfusionSet } from "./use-confusion-set.ts";

interface Row {
  readonly name: string;
  readonly about: string;
  readonly set: OwnSet;
}

const named = (set: UnnamedSet, text: { readonly name: string; readonly about: string }): Row => ({
  ...text,
  set: ownSetSchema.parse({ ...set, name: text.name }),
});

const ROWS: readonly Row[] = (Object.keys(READY_MADE) as ReadyMadeId[]).map((id) =>
  named(READY_MADE[id], READY_MADE_TEXTS[id]),
);

/** Sets to begin with, by exercise; first the one made of the learner's own confusions. */
export function ReadyMadeList() {
  const confusions = useConfusionSet();
  return (
    <>
      {confusions && <Rows rows={[named(confusions, CONFUSIONS)]} />}
      {TASKS.map((task) => (
        <section key={task} className={styles.group} aria-label={TASK_NAMES[task]}>
          <h3 className={styles.task}>{TASK_NAMES[task]}</h3>
          <Rows rows={ROWS.filter(({ set }) => taskOf(set) === task)} />
        </section>
      ))}
    </>
  );
}

function Rows({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <ul className={styles.rows}>
      {rows.map(({ name, about, set }) => (
        <li key={name}>
          <LinkButton
            unstyled
            className={styles.row ?? ""}
            to={playPath(set)}
            onClick={() => offerSet(set)}
          >
            <span className={styles.rowName}>{name}</span>
            <span className={styles.rowAbout}>{about}</span>
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}
