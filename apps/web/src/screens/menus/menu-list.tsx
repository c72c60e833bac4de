import type { ComponentType } from "react";
import { classNames } from "../../lib/class-names.ts";
import { romanNumeral } from "../../lib/music/roman-numeral.ts";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { AccidentalText } from "../../ui/text/accidental-text.tsx";
import styles from "./menu-list.module.css";
import type { MenuEntry } from "./menus.ts";

export interface MenuListProps {
  readonly entries: readonly MenuEntry[];
  /** Renders a locked entry. Passed in, so that menus without locked entries don't load its code. */
  readonly Locked?: ComponentType<{ readonly label: string }>;
}

/** Menus with at most this many entries use larger type. */
export const MAX_LARGE_ENTRIES = 3;

/** A list of links styled like a table of contents: label, dotted leader, numeral. */
export function MenuList({ entries, Locked }: MenuListProps) {
  return (
    <ol className={classNames(styles.list, entries.length <= MAX_LARGE_ENTRIES && styles.few)}>
      {entries.map(({ label, to, locked }, index) => (
        <li key={to}>
          {locked && Locked ? (
            <Locked label={label} />
          ) : (
            <LinkButton to={to} unstyled className={styles.entry ?? ""}>
              <MenuLine label={label} numeral={romanNumeral(index + 1)} />
            </LinkButton>
          )}
        </li>
      ))}
    </ol>
  );
}

export function MenuLine({ label, numeral }: { readonly label: string; readonly numeral: string }) {
  return (
    <>
      <span className={styles.label}>
        <AccidentalText>{label}</AccidentalText>
      </span>
      <span className={styles.leader} aria-hidden="true" />
      <span className={styles.numeral} aria-hidden="true">
        {numeral}
      </span>
    </>
  );
}
