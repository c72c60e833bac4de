import { createContext, useContext, useEffect, useEffectEvent } from "react";

/** Handlers by `KeyboardEvent.key` in lower case; ' ' is the space bar. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

/**
 * Whether single characters are shortcuts. Who speaks to the computer, or can't help touching keys, turns
 * them off (WCAG 2.1.4); Space, Enter and the arrow keys stay.
 */
export const CharacterKeysContext = createContext(true);

const TEXT_INPUTS = "input, textarea, select, [contenteditable]";
/** Elements that Space and Enter activate, unless they are disabled. */
const PRESSABLE = ":is(button, a, summary, [role=button]):not([aria-disabled=true])";

/** Whether the focused element handles the key itself. */
function isHandledByTarget(key: string, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(`${TEXT_INPUTS}, dialog, [role=dialog]`)) return true;
  return (key === " " || key === "enter") && target.closest(PRESSABLE) !== null;
}

/** Calls a handler when its key is pressed, unless the focused element handles that key. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const hasCharacterKeys = useContext(CharacterKeysContext);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (!hasCharacterKeys && key.length === 1 && key !== " ") return;
    const isIgnored = event.repeat || event.ctrlKey || event.metaKey || event.altKey;
    if (isIgnored || event.defaultPrevented || isHandledByTarget(key, event.target)) return;
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
