import * as Radix from "radix-ui/tabs";
import type { ReactNode } from "react";
import { classNames } from "../../lib/class-names.ts";
import styles from "./tabs.module.css";

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly panel: ReactNode;
}

export interface TabsProps<Id extends string> {
  /** What the tabs are of, for those who can't see where they stand. */
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly shown: Id;
  readonly onShow: (id: Id) => void;
}

/** Sheets of which one lies on top; what was typed on the others is gone when they come back. */
export function Tabs<Id extends string>({ label, tabs, shown, onShow }: TabsProps<Id>) {
  return (
    <Radix.Root
      className={styles.tabs}
      value={shown}
      onValueChange={(value) => {
        const tab = tabs.find(({ id }) => id === value);
        if (tab) onShow(tab.id);
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
