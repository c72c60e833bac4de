import { useEffect, useEffectEvent } from "react";
import type { PitchView } from "./view.ts";

/** Runs `draw` when the view has changed, at most once per animation frame, past React. */
export function useFrameDrawing(view: PitchView, draw: () => void): void {
  const current = useEffectEvent(draw);
  useEffect(() => view.subscribe(() => current()), [view]);
}

/** Writes a text only when it is another one: the same needn't be laid out anew. */
export function setText(element: Element | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}

/** Writes a data attribute only when it changes, as styles hang on it. */
export function setData(element: HTMLElement | null, name: string, value: string): void {
  if (element && element.dataset[name] !== value) element.dataset[name] = value;
}
