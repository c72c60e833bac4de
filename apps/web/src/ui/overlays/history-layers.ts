import { flushSync } from "react-dom";
import { afterPaint } from "../../lib/timing/after-paint.ts";
import { after } from "../../lib/timing/timers.ts";

/**
 * Layers over the page, such as open dialogs. Each has an entry of the browser's history at the page's address, so
 * that Back removes the topmost layer and nothing else. See docs/decisions/0077-back-closes-dialogs.md.
 */
export interface Layer {
  /** Called when Back has left the layer's entry. Remove the layer then; one that stays gets another entry. */
  readonly onBack: () => void;
  /** Removes the layer, whatever is in it. */
  readonly close: () => void;
}

/** The topmost is last. */
let layers: Layer[] = [];

/** Resolves the traversal that this module has started, until the browser reports it, which may be late. */
let endTraversal: (() => void) | undefined;
let traversal: Promise<void> | undefined;
/** Resolves when the browser has shown the last traversal. */
let shown: Promise<void> = Promise.resolve();

/** A browser that doesn't have the entries doesn't report it. A slow one reports it late, and must not go back twice. */
const LONGEST_TRAVERSAL_MS = 2000;

/** For the browser to report the page's start to a screen reader, as it does when it goes back. */
const SHOWN_MS = 100;

/** Property of an entry's state: how many layers were open. */
const DEPTH = "layers";

function entryDepth(): number {
  return Number(history.state?.[DEPTH]) || 0;
}

/** Adds an entry. Wouter replaces `history.pushState` by one that reports another page. */
function pushEntry(depth: number): void {
  History.prototype.pushState.call(history, { ...history.state, [DEPTH]: depth }, "");
}

function goBack(entries: number): Promise<void> {
  traversal = new Promise((resolve) => {
    const timer = setTimeout(end, LONGEST_TRAVERSAL_MS);
    function end(): void {
      clearTimeout(timer);
      traversal = undefined;
      resolve();
    }
    endTraversal = end;
  });
  shown = traversal.then(
    () => new Promise<void>((resolve) => afterPaint(() => after(SHOWN_MS, resolve))),
  );
  history.go(-entries);
  return traversal;
}

/** Adds entries for layers that have none, or removes those whose layer is gone: closed, or before a reload. */
function syncEntries(): void {
  if (traversal) return;
  const depth = entryDepth();
  for (let next = depth + 1; next <= layers.length; next += 1) pushEntry(next);
  if (depth > layers.length) void goBack(depth - layers.length);
}

/** Removes layers whose entry was left, from the topmost, up to one that stays. */
function removeLeftLayers(): void {
  for (let top = layers.at(-1); top && layers.length > entryDepth(); top = layers.at(-1)) {
    flushSync(top.onBack);
    if (layers.at(-1) === top) return;
  }
}

function followTraversal(): void {
  const end = endTraversal;
  endTraversal = undefined;
  end?.();
  // Layers that were added during this module's own traversal have no entry yet, or have lost it by this: they stay.
  if (!end) removeLeftLayers();
  syncEntries();
}

/** Starts to follow the browser's Back and Forward. Call it before others listen to them; a second call adds nothing. */
export function followHistory(): void {
  addEventListener("popstate", followTraversal);
  // A reload keeps the entry of a dialog that is no longer open.
  syncEntries();
}

/** Puts a layer on top. @returns Removes it, with its entry. */
export function addLayer(layer: Layer): () => void {
  layers.push(layer);
  // After the commit: a dialog that opens as another one closes takes its entry.
  queueMicrotask(syncEntries);
  return () => {
    if (!layers.includes(layer)) return;
    layers = layers.filter((each) => each !== layer);
    queueMicrotask(syncEntries);
  };
}

/** Closes every layer, for a navigation that comes from outside the page. */
export function closeLayers(): void {
  for (const { close } of layers.toReversed()) close();
}

/** Resolves when the entries of closed layers are gone, and the browser has shown so. */
export const whenEntriesAreLeft = (): Promise<void> => shown;

export const hasLayers = (): boolean => layers.length > 0;

/** Goes back to the page's own entry, which the next navigation then follows or replaces. */
export async function leaveLayers(): Promise<void> {
  layers = [];
  await traversal;
  const depth = entryDepth();
  if (depth > 0) await goBack(depth);
}
