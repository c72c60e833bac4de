import type { Size } from "./matrix.ts";
import { settle } from "./settle.ts";

/** The frame in which a test runs: the window, for what it shows. */
const frame = window.frameElement as HTMLIFrameElement;

/** Gives the window a size. Resizing the frame takes less time than resizing the browser around it. */
export async function resize({ width, height }: Size): Promise<void> {
  frame.style.width = `${width}px`;
  frame.style.height = `${height}px`;
  await settle();
}

/** Skips painting, which takes a quarter of the time, and which only pictures need. */
export function setPainted(isPainted: boolean): void {
  frame.style.opacity = isPainted ? "1" : "0";
}
