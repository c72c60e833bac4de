/** Closes each open dialog, or warns of what that discards; the topmost is last. */
const closers: (() => void)[] = [];

/** Adds a dialog on top. @returns Removes it. */
export function addDialog(close: () => void): () => void {
  closers.push(close);
  return () => void closers.splice(closers.indexOf(close), 1);
}

/** @returns Whether there was a dialog to close. */
export function closeTopDialog(): boolean {
  const close = closers.at(-1);
  close?.();
  return close !== undefined;
}
