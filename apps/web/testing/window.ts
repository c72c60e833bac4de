import type { Size } from "./matrix.ts";
import { settle } from "./settle.ts";

/** The frame in which a test runs: the window, for what it shows. */
const frame = window.frameElement as HTMLIFrameElement;

/**
 * Gives the window a size before anything is shown in it. What some views keep still, such as what is above a verdict,
 * depends on the window in which they were first shown.
 */
export function startIn({ width, height }: Size): void {
  frame.style.width = `${width}px`;
  frame.style.height = `${height}px`;
}

/** Gives the window a size. Resizing the frame takes less time than resizing the browser around it. */
export async function resize(size: Size): Promise<void> {
  startIn(size);
  await settle();
}

/** Skips painting, which takes a quarter of the time, and which only pictures need. */
export function setPainted(isPainted: boolean): void {
  frame.style.opacity = isPainted ? "1" : "0";
}
