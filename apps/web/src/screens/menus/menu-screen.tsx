import { type ComponentType, Suspense } from "react";
import { Slur } from "../../brand/ornaments.tsx";
import { useAuthSession } from "../../data/auth-session/use-auth-session.ts";
import { useMedia } from "../../ui/hooks/use-media.ts";
import { BottomBar } from "../../ui/layout/bottom-bar.tsx";
import { DoubleBar } from "../../ui/layout/double-bar.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { LazyPart, lazyWithPreload } from "../../ui/lazy/lazy-with-preload.tsx";
import { ReferenceButton } from "../references/reference-button.tsx";
import { VisitorSettings } from "../settings/visitor-settings.tsx";
import incipitStyles from "./incipit.module.css";
import { MAX_LARGE_ENTRIES, MenuList } from "./menu-list.tsx";
import styles from "./menu-screen.module.css";
import type { Menu } from "./menus.ts";
import { PracticeCard } from "./practice-card.tsx";
import { useRowCounts } from "./use-row-counts.ts";

/** A slur replaces code that can't be loaded: a page doesn't fail for want of its ornament. */
const incipit = lazyWithPreload(() => import("./incipit.tsx").catch(() => ({ default: Slur })));

export interface MenuScreenProps {
  readonly menu: Menu;
  readonly Locked?: ComponentType<{ readonly label: string }>;
}

export function MenuScreen({ menu, Locked }: MenuScreenProps) {
  const { title, subtitle, numeral, expression, entries, reference, back, next } = menu;
  const counts = useRowCounts(menu);
  const hint = useAuthSession().status === "visitor" && menu.visitorHint;
  return (
    <Page
      spread
      title={title}
      {...(subtitle && { subtitle })}
      {...(numeral && { numeral })}
      {...(expression && { expression })}
      aside={<Ornament menu={menu} />}
      {...(back && {
        bar: (
          <BottomBar back={{ label: "Back", to: back }} {...(next && { next: { to: next } })}>
            <VisitorSettings />
          </BottomBar>
        ),
      })}
    >
      <div className={styles.menu}>
        {menu.comingSoon && <ComingSoon label={menu.comingSoon} />}
        <MenuList entries={entries} counts={counts} {...(Locked && { Locked })} />
        {menu.hasPractice && <PracticeCard />}
        {menu.note && <p className={styles.note}>{menu.note}</p>}
        {hint && <p className={styles.hint}>{hint}</p>}
        <div className={styles.foot}>
          {reference && <ReferenceButton label={reference.label} id={reference.id} />}
          {!back && <VisitorSettings />}
          <span className={styles.close}>
            <DoubleBar />
          </span>
        </div>
      </div>
    </Page>
  );
}

function ComingSoon({ label }: { readonly label: string }) {
  return (
    <label className={styles.soon}>
      <input type="checkbox" disabled />
      <span>{label}</span>
    </label>
  );
}

/** The incipit on wide screens or above a short list, otherwise a slur. */
function Ornament({ menu }: { readonly menu: Menu }) {
  const isWide = useMedia("(width >= 60rem)");
  if (!isWide && menu.entries.length > MAX_LARGE_ENTRIES) return <Slur />;
  return (
    <Suspense fallback={<div className={incipitStyles.room} aria-busy="true" />}>
      <LazyPart part={incipit} props={menu.incipit} />
    </Suspense>
  );
}
