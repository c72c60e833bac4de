import { useEffect, useEffectEvent } from "react";
import type { PitchView } from "./view.ts";

/** Runs `draw` when the pitch changes, at most once per animation frame, without rendering in React. */
export function useFrameDrawing(view: PitchView, draw: () => void): void {
  const current = useEffectEvent(draw);
  useEffect(() => view.subscribe(() => current()), [view]);
}

/** The same for the level. */
export function useLevelDrawing(view: PitchView, draw: () => void): void {
  const current = useEffectEvent(draw);
  useEffect(() => view.subscribeLevel(() => current()), [view]);
}

/** Sets the text if it differs, to avoid layout. */
export function setText(element: Element | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}

/** Sets a data attribute if it differs, to avoid recalculating styles. */
export function setData(element: HTMLElement | null, name: string, value: string): void {
  if (element && element.dataset[name] !== value) element.dataset[name] = value;
}
