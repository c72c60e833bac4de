import { findAtom } from "@attune/memory";
import type { StoredCheckUp } from "../../../data/practice-runs/stored-runs.ts";
import { downloadText } from "../../../lib/browser/download-text.ts";
import { type CsvColumn, csvFileName, toCsv } from "../../../lib/csv.ts";
import { KIND_NAMES } from "../../../lib/music/atom-names.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { useAtomNames } from "../atom-names.ts";
import {
  CHECK_UP_COLUMNS,
  CHECK_UP_CSV,
  CHECK_UP_TABLE,
  CHECK_UP_TITLE,
  checkUpResult,
  EXPORT_CSV,
  HOME,
  PROGRESS,
  RECALLED,
} from "../messages.ts";
import { EndPage, EndSection } from "../run/end-page.tsx";
import styles from "./check-up-result.module.css";
import { type ComparedItem, compareItems } from "./compare-items.ts";

const word = (isRight: boolean) => RECALLED[`${isRight}`];

/** The last page of a check-up: what was recalled, compared with the first answers. */
export function CheckUpResult({ checkUp }: { readonly checkUp: StoredCheckUp }) {
  const nameOf = useAtomNames();
  const items = compareItems(checkUp);
  const recalled = items.filter(({ isRecalled }) => isRecalled).length;
  const first = items.filter(({ isFirstRight }) => isFirstRight).length;
  const exportCsv = () => {
    const columns: CsvColumn<ComparedItem>[] = [
      [CHECK_UP_CSV.thing, ({ atomId }) => nameOf(atomId)],
      [CHECK_UP_CSV.kind, ({ atomId }) => kindName(atomId)],
      [CHECK_UP_CSV.lastPracticed, ({ lastAt }) => new Date(lastAt).toISOString()],
      [CHECK_UP_CSV.first, ({ isFirstRight }) => word(isFirstRight)],
      [CHECK_UP_CSV.now, ({ isRecalled }) => word(isRecalled)],
    ];
    downloadText(csvFileName(["check-up"], new Date()), "text/csv", toCsv(columns, items));
  };
  return (
    <EndPage
      title={CHECK_UP_TITLE}
      message={checkUpResult(recalled, items.length, first)}
      answers={checkUp.answers}
      actions={
        <>
          <LinkButton to="/core-concepts" variant="primary">
            {HOME}
          </LinkButton>
          {items.length > 0 && <Button onClick={exportCsv}>{EXPORT_CSV}</Button>}
          <LinkButton to="/progress" variant="quiet">
            {PROGRESS}
          </LinkButton>
        </>
      }
    >
      {items.length > 0 && (
        <EndSection heading={CHECK_UP_TABLE}>
          <ItemTable items={items} nameOf={nameOf} />
        </EndSection>
      )}
    </EndPage>
  );
}

function kindName(atomId: string): string {
  const atom = findAtom(atomId);
  return atom ? KIND_NAMES[atom.kind] : "";
}

interface ItemTableProps {
  readonly items: readonly ComparedItem[];
  readonly nameOf: (atomId: string) => string;
}

function ItemTable({ items, nameOf }: ItemTableProps) {
  return (
    <table className={styles.items}>
      <thead>
        <tr>
          <th scope="col">{CHECK_UP_COLUMNS.thing}</th>
          <th scope="col">{CHECK_UP_COLUMNS.first}</th>
          <th scope="col">{CHECK_UP_COLUMNS.now}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ atomId, isFirstRight, isRecalled }) => (
          <tr key={atomId}>
            <th scope="row">{nameOf(atomId)}</th>
            <td>{word(isFirstRight)}</td>
            <td>{word(isRecalled)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
