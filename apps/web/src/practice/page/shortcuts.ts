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

/** The Latin character at the place of a key on a keyboard of another script or layout. */
const PLACE = /^(?:Key([A-Z])|Digit(\d))$/;

/**
 * Finds the handler of a key by its character. A character that is no shortcut, and is neither A to Z nor a digit,
 * counts as the one at its place: on AZERTY and Czech keyboards digits need Shift, and other scripts have no A to Z.
 *
 * @example handlerOf({ key: "é", code: "Digit2", shiftKey: false }, { "2": answer }) // answer
 */
export function handlerOf(
  { key, code, shiftKey }: Pick<KeyboardEvent, "key" | "code" | "shiftKey">,
  shortcuts: Shortcuts,
): (() => void) | undefined {
  const character = key.toLowerCase();
  if (Object.hasOwn(shortcuts, character)) return shortcuts[character];
  if ([...key].length !== 1 || /[a-z\d]/i.test(key)) return undefined;
  const [, letter, digit] = PLACE.exec(code) ?? [];
  // With Shift, a key of digits has another sign on purpose: '!' is not 1.
  if (digit && shiftKey) return undefined;
  return shortcuts[letter?.toLowerCase() ?? digit ?? ""];
}

/** Calls a handler when its key is pressed, unless the focused element handles that key. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const hasCharacterKeys = useContext(CharacterKeysContext);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (!hasCharacterKeys && key.length === 1 && key !== " ") return;
    const isCommand = event.ctrlKey || event.metaKey || event.altKey;
    const isIgnored = event.repeat || event.isComposing || isCommand;
    if (isIgnored || event.defaultPrevented || isHandledByTarget(key, event.target)) return;
    const act = handlerOf(event, shortcuts);
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
