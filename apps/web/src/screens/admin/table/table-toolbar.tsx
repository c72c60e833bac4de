import { TextField } from "../../../ui/forms/field.tsx";
import styles from "../admin.module.css";
import { DownloadButton } from "./download-button.tsx";

interface TableToolbarProps {
  readonly searchLabel: string;
  /** Which texts the search matches. */
  readonly searchHint: string;
  /** Accessible name of the button 'Download CSV'. */
  readonly downloadName: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Saves the rows as CSV. */
  readonly save: () => Promise<void>;
}

/** Search field and CSV download above a table. */
export function TableToolbar(props: TableToolbarProps) {
  const { searchLabel, searchHint, downloadName, search, onSearch, save } = props;
  return (
    <search className={styles.tools}>
      <TextField
        label={searchLabel}
        hint={searchHint}
        type="search"
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
      <DownloadButton label="Download CSV" accessibleName={downloadName} save={save} />
    </search>
  );
}
