import * as Radix from "radix-ui/tabs";
import { classNames } from "../../lib/class-names.ts";
import type { Elements } from "../../lib/elements.ts";
import styles from "./tabs.module.css";

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly panel: Elements;
}

export interface TabsProps<Id extends string> {
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
}

/** Tabs with their panels. A panel that is not selected is unmounted, so its inputs lose their state. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  return (
    <Radix.Root
      className={styles.tabs}
      value={selected}
      onValueChange={(value) => {
        const tab = tabs.find(({ id }) => id === value);
        if (tab) onSelect(tab.id);
      }}
    >
      <Radix.List
        className={classNames(styles.list, tabs.length > 2 && styles.many)}
        aria-label={label}
      >
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.id} value={tab.id} className={styles.tab}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.id} value={tab.id} className={styles.panel} tabIndex={-1}>
          {tab.panel}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
