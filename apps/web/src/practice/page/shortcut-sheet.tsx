import { lazyWithPreload } from "../../ui/lazy/lazy-with-preload.tsx";
import { useLazyDialog } from "../../ui/lazy/use-lazy-dialog.tsx";
import type { ShortcutListProps } from "./shortcut-list.tsx";
import { type Shortcuts, useShortcuts } from "./shortcuts.ts";

/** A keyboard shortcut; always listed on the sheet, and active while it has an `act`. */
export interface Shortcut {
  /** The label of the key: '1', 'Space', 'Enter', 'H', '↑'. */
  readonly key: string;
  readonly description: string;
  readonly act: (() => void) | undefined;
  /** For a line of several keys, such as '← →': what each of them does. */
  readonly acts?: Shortcuts;
}

const list = lazyWithPreload<ShortcutListProps>(() => import("./shortcut-list.tsx"));

const THIS_LIST = { key: "?", description: "This list" };

const eventKeyOf = (key: string) => (key === "Space" ? " " : key.toLowerCase());

/** Handles the shortcuts, and lists them in a dialog when '?' is pressed. */
export function ShortcutSheet({ shortcuts }: { readonly shortcuts: readonly Shortcut[] }) {
  const { triggerProps, renderDialog } = useLazyDialog<Pick<ShortcutListProps, "shortcuts">>(list);
  const handlers: Shortcuts = Object.assign(
    {},
    ...shortcuts.map(({ key, act, acts = { [eventKeyOf(key)]: act } }) => acts),
  );
  useShortcuts({ ...handlers, "?": triggerProps.onClick });
  return renderDialog({ shortcuts: [...shortcuts, THIS_LIST] });
}
