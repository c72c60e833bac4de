import { localShelf, type Shelf } from "./shelf.ts";

/**
 * Where a visitor is in each exercise, kept on this device.
 * What can't be read, or can't be kept (a full or forbidden storage), is no reason to stop.
 */
const KEY = "attune.progress";

type Places = Record<string, number>;

function parse(stored: string | null): Places {
  try {
    const value: unknown = JSON.parse(stored ?? "{}");
    if (typeof value !== "object" || value === null) return {};
    const places = Object.entries(value).filter(
      ([, index]) => Number.isInteger(index) && index >= 0,
    );
    return Object.fromEntries(places);
  } catch {
    return {};
  }
}

function read(storage: Pick<Shelf, "getItem">): Places {
  try {
    return parse(storage.getItem(KEY));
  } catch {
    return {};
  }
}

/** Index from 0 at which to resume an exercise. */
export function resumeAt(exercise: string, storage: Pick<Shelf, "getItem"> = localShelf()): number {
  return read(storage)[exercise] ?? 0;
}

/** Keeps the index at which to resume an exercise. */
export function keepProgress(exercise: string, index: number, storage: Shelf = localShelf()): void {
  try {
    storage.setItem(KEY, JSON.stringify({ ...read(storage), [exercise]: index }));
  } catch {
    // Private windows may forbid it: the learner then starts over after a reload.
  }
}
