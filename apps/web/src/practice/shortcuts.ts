import { useEffect, useEffectEvent } from "react";

/** What a key does, by `KeyboardEvent.key` in lower case: ' ' is the space bar. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

const WRITES = "input, textarea, select, [contenteditable]";
/** These press what has the focus; what is disabled wants no key. */
const PRESSES = ":is(button, a, summary, [role=button]):not([aria-disabled=true])";

/** Whether a key belongs to what has the focus, and not to the page. */
function taken(key: string, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(`${WRITES}, dialog, [role=dialog]`)) return true;
  return (key === " " || key === "enter") && target.closest(PRESSES) !== null;
}

/** Runs a shortcut when its key is pressed and nothing else wants that key. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    const held = event.repeat || event.ctrlKey || event.metaKey || event.altKey;
    if (held || event.defaultPrevented || taken(key, event.target)) return;
    const act = shortcuts[key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
