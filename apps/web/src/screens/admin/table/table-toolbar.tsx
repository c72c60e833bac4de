import { TextField } from "../../../ui/forms/field.tsx";
import styles from "../admin.module.css";
import { DownloadButton } from "./download-button.tsx";

interface TableToolbarProps {
  /** What the table is of, in small letters: 'registered users'. */
  readonly of: string;
  /** What is searched. */
  readonly hint: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Saves the rows as CSV. */
  readonly save: () => Promise<void>;
}

/** Above each table: a search in it, and its rows as a file. */
export function TableToolbar({ of, hint, search, onSearch, save }: TableToolbarProps) {
  return (
    <search className={styles.tools}>
      <TextField
        label={`Search ${of}`}
        hint={hint}
        type="search"
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
      <DownloadButton label="Download CSV" of={`of ${of}`} save={save} />
    </search>
  );
}
