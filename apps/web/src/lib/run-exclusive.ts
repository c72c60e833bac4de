/** Runs a task while no other tab runs one of this name. Browsers without locks run it immediately. */
export function runExclusive(name: string, task: () => Promise<void>): Promise<void> {
  if (!("locks" in navigator)) return task();
  return navigator.locks.request(name, task).catch(task);
}
