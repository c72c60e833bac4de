import { useEffect, useEffectEvent } from "react";
import type { PitchView } from "./view.ts";

/** Runs `draw` when the view has changed, at most once per animation frame, past React. */
export function useLive(view: PitchView, draw: () => void): void {
  const current = useEffectEvent(draw);
  useEffect(() => view.subscribe(() => current()), [view]);
}

/** Writes a text only when it is another one: a live region of pixels needn't be laid out anew. */
export function setText(element: Element | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}
