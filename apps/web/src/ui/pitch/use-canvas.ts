import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { type CanvasColors, readCanvasColors } from "./canvas-colors.tsx";
import type { PitchView } from "./view.ts";

/** A canvas with a drawing context in CSS pixels. */
export interface CanvasSurface {
  readonly pen: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  readonly colors: CanvasColors;
}

/** A higher density isn't visible, and is slow on phones. */
const MAX_PIXEL_RATIO = 2;

/**
 * Keeps the resolution of a canvas in step with its size, and redraws it when the view, the size or the
 * colors change.
 * @param draw Must be stable between renders.
 */
export function useCanvas(
  view: PitchView,
  draw: (surface: CanvasSurface) => void,
): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null);
  const surface = useRef<CanvasSurface>(undefined);
  const redraw = useEffectEvent(() => surface.current && draw(surface.current));
  useEffect(() => {
    const element = canvas.current;
    const pen = element?.getContext("2d");
    if (!element || !pen) return;
    const resizeObserver = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      const pixelRatio = Math.min(MAX_PIXEL_RATIO, window.devicePixelRatio);
      element.width = Math.round(width * pixelRatio);
      element.height = Math.round(height * pixelRatio);
      pen.scale(pixelRatio, pixelRatio);
      surface.current = { pen, width, height, colors: readCanvasColors(element) };
      redraw();
    });
    resizeObserver.observe(element);
    const cleanups = [
      () => resizeObserver.disconnect(),
      view.subscribe(() => redraw()),
      onThemeChange(() => {
        if (surface.current)
          surface.current = { ...surface.current, colors: readCanvasColors(element) };
        redraw();
      }),
    ];
    return () => {
      for (const cleanup of cleanups) cleanup();
    };
  }, [view]);
  // Other targets have another scale.
  useEffect(() => {
    if (surface.current) draw(surface.current);
  }, [draw]);
  return canvas;
}

const THEME_QUERIES = ["(prefers-color-scheme: dark)", "(forced-colors: active)"];

/** Calls back when the theme of the system or the app changes. */
function onThemeChange(callback: () => void): () => void {
  const queries = THEME_QUERIES.map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener("change", callback);
  const attribute = new MutationObserver(callback);
  attribute.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => {
    for (const query of queries) query.removeEventListener("change", callback);
    attribute.disconnect();
  };
}
