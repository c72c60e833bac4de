import { useSyncExternalStore } from "react";
import { createStore } from "../src/lib/create-store.ts";
import type { Elements } from "../src/lib/elements.ts";
import { renderInPage, type Visit } from "./show.tsx";

/**
 * Shows a view of a value, such as an exercise's state.
 *
 * @returns Changes the value, and with it the view.
 */
export async function renderChanging<Value>(
  first: Value,
  show: (value: Value) => Elements,
  visit?: Visit,
): Promise<(next: Value) => void> {
  const store = createStore(first);
  const Changing = () => show(useSyncExternalStore(store.subscribe, store.get));
  await renderInPage(<Changing />, visit);
  return store.set;
}
