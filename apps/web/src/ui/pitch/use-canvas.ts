import { type RefObject, useEffect, useRef } from "react";
import { type CanvasColors, readCanvasColors } from "./canvas-colors.tsx";
import type { PitchView } from "./view.ts";

/** A canvas to draw to, in CSS pixels whatever the screen's density. */
export interface CanvasSurface {
  readonly pen: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  readonly colors: CanvasColors;
}

/** A stroke looks no better on more dots, and phones have to fill them. */
const MOST_DENSE = 2;

/**
 * Keeps a canvas as large and as dense as it is shown, and draws it when the view has changed, and
 * anew when its size or the colours of the page do. `draw` is to be stable between renders.
 */
export function useCanvas(
  view: PitchView,
  draw: (surface: CanvasSurface) => void,
): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    const pen = element?.getContext("2d");
    if (!element || !pen) return;
    let surface: CanvasSurface | undefined;
    const redraw = () => surface && draw(surface);
    const sizes = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      const density = Math.min(MOST_DENSE, window.devicePixelRatio);
      element.width = Math.round(width * density);
      element.height = Math.round(height * density);
      pen.scale(density, density);
      surface = { pen, width, height, colors: readCanvasColors(element) };
      redraw();
    });
    sizes.observe(element);
    const stops = [
      () => sizes.disconnect(),
      view.subscribe(redraw),
      onThemeChange(() => {
        if (surface) surface = { ...surface, colors: readCanvasColors(element) };
        redraw();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [view, draw]);
  return canvas;
}

const THEME_QUERIES = ["(prefers-color-scheme: dark)", "(forced-colors: active)"];

/** Calls back when the system's or the app's theme changes. */
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
