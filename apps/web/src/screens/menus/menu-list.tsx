import { type ComponentType, useId } from "react";
import { classNames } from "../../lib/class-names.ts";
import { romanNumeral } from "../../lib/music/roman-numeral.ts";
import { VisuallyHidden } from "../../ui/a11y/visually-hidden.tsx";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { AccidentalText } from "../../ui/text/accidental-text.tsx";
import type { RowCounts } from "./count-rows.ts";
import styles from "./menu-list.module.css";
import type { MenuEntry } from "./menus.ts";
import { countMark, countMessage } from "./messages.ts";

export interface MenuListProps {
  readonly entries: readonly MenuEntry[];
  /** Counts what is done of the entries; it describes them and is no part of their names. */
  readonly counts?: RowCounts;
  /** Renders a locked entry. Passed in, so that menus without locked entries don't load its code. */
  readonly Locked?: ComponentType<{ readonly label: string }>;
}

/** Menus with at most this many entries use larger type. */
export const MAX_LARGE_ENTRIES = 3;

/** A list of links styled like a table of contents: label, dotted leader, numeral. */
export function MenuList({ entries, counts = {}, Locked }: MenuListProps) {
  return (
    <ol className={classNames(styles.list, entries.length <= MAX_LARGE_ENTRIES && styles.few)}>
      {entries.map((entry, index) => (
        <li key={entry.to}>
          {entry.locked && Locked ? (
            <Locked label={entry.label} />
          ) : (
            <Entry entry={entry} numeral={romanNumeral(index + 1)} count={counts[entry.to]} />
          )}
        </li>
      ))}
    </ol>
  );
}

interface EntryProps {
  readonly entry: MenuEntry;
  readonly numeral: string;
  readonly count: RowCounts[string] | undefined;
}

function Entry({ entry: { to, label }, numeral, count }: EntryProps) {
  const description = useId();
  return (
    <>
      <LinkButton
        to={to}
        unstyled
        className={styles.entry ?? ""}
        {...(count && { "aria-describedby": description })}
      >
        <MenuLine label={label} numeral={numeral} mark={count && countMark(count)} />
      </LinkButton>
      {count && <VisuallyHidden id={description}>{countMessage(count)}</VisuallyHidden>}
    </>
  );
}

interface MenuLineProps {
  readonly label: string;
  readonly numeral: string;
  /** How much is done: '3 / 17'. */
  readonly mark?: string | undefined;
}

export function MenuLine({ label, numeral, mark }: MenuLineProps) {
  return (
    <>
      <span className={styles.label}>
        <AccidentalText>{label}</AccidentalText>
      </span>
      <span className={styles.leader} aria-hidden="true" />
      {mark && (
        <span className={styles.mark} aria-hidden="true">
          {mark}
        </span>
      )}
      <span className={styles.numeral} aria-hidden="true">
        {numeral}
      </span>
    </>
  );
}
