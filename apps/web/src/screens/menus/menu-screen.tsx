import type { ComponentType } from "react";
import { BottomBar } from "../../ui/bottom-bar.tsx";
import { Slur } from "../../ui/ornaments.tsx";
import { Page } from "../../ui/page.tsx";
import { ReferenceButton } from "../references/reference-button.tsx";
import { Contents } from "./contents.tsx";
import styles from "./menu-screen.module.css";
import type { Menu } from "./menus.ts";

export interface MenuScreenProps {
  readonly menu: Menu;
  readonly Locked?: ComponentType<{ readonly label: string }>;
}

export function MenuScreen({ menu, Locked }: MenuScreenProps) {
  const { title, subtitle, numeral, expression, entries, reference, back } = menu;
  return (
    <Page
      spread
      title={title}
      {...(subtitle && { subtitle })}
      {...(numeral && { numeral })}
      {...(expression && { expression })}
      aside={<Slur />}
      {...(back && { bar: <BottomBar back={{ label: "Back", to: back }} /> })}
    >
      <div className={styles.menu}>
        {menu.comingSoon && <ComingSoon label={menu.comingSoon} />}
        <Contents entries={entries} {...(Locked && { Locked })} />
        {menu.note && <p className={styles.note}>{menu.note}</p>}
        {menu.visitorHint && <p className={styles.hint}>{menu.visitorHint}</p>}
        {reference && <ReferenceButton label={reference.label} id={reference.id} />}
      </div>
    </Page>
  );
}

function ComingSoon({ label }: { readonly label: string }) {
  return (
    <label className={styles.soon}>
      <input type="checkbox" disabled />
      {label}
    </label>
  );
}
