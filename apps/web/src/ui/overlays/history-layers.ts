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

/** Resolves the traversal that this module has started. */
let endTraversal: (() => void) | undefined;
let traversal: Promise<void> | undefined;
/** Resolves when the browser has shown the last traversal. */
let shown: Promise<void> = Promise.resolve();
/** Whether the layers' entries are removed for a navigation, with which the layers themselves end. */
let isLeaving = false;

/** A browser that doesn't have the entries doesn't report it. */
const LONGEST_TRAVERSAL_MS = 500;

/** A busy one reports it late; afterwards a report is of the user's Back. */
const LATEST_REPORT_MS = 10_000;

/** When the last traversal started whose report is awaited. */
let awaitedSince = Number.NEGATIVE_INFINITY;

/** For the browser to report the page's start to a screen reader, as it does when it goes back. */
const SHOWN_MS = 100;

/** Property of an entry's state: how many layers were open. */
const DEPTH = "layers";

function entryDepth(): number {
  const depth: unknown = history.state?.[DEPTH];
  return typeof depth === "number" ? depth : 0;
}

/** Adds an entry. Wouter replaces `history.pushState` by one that reports another page. */
function pushEntry(depth: number): void {
  History.prototype.pushState.call(history, { ...history.state, [DEPTH]: depth }, "");
}

function goBack(entries: number): Promise<void> {
  traversal = new Promise((resolve) => {
    const timer = setTimeout(() => endTraversal?.(), LONGEST_TRAVERSAL_MS);
    endTraversal = () => {
      clearTimeout(timer);
      endTraversal = undefined;
      traversal = undefined;
      resolve();
    };
  });
  shown = traversal.then(
    () => new Promise<void>((resolve) => afterPaint(() => after(SHOWN_MS, resolve))),
  );
  awaitedSince = performance.now();
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
    const { onBack } = top;
    flushSync(() => onBack());
    if (layers.at(-1) === top) return;
  }
}

/** Whether a report is that of this module's traversal, once. */
function takeAwaited(): boolean {
  const isAwaited = performance.now() - awaitedSince < LATEST_REPORT_MS;
  awaitedSince = Number.NEGATIVE_INFINITY;
  return isAwaited;
}

function followTraversal(): void {
  const isOwn = takeAwaited();
  endTraversal?.();
  if (isLeaving) return;
  // A layer that was added since has no entry yet, or has lost it by this: it stays.
  if (!isOwn) removeLeftLayers();
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
  if (depth === 0) return;
  isLeaving = true;
  await goBack(depth);
  isLeaving = false;
}
