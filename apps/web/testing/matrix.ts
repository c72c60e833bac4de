/** Where and how each state of each view is tested: the only table. */
import { inject } from "vitest";
import type {} from "./provided.ts";

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const PHONE: Size = { width: 360, height: 640 };
const LANDSCAPE: Size = { width: 740, height: 360 };
export const DESKTOP: Size = { width: 1280, height: 800 };

/**
 * The layout of every state, in light mode. The order saves layouts: outlines have left the phone's size, and where the
 * last window ends, the focus is checked.
 */
export const SIZES: readonly Size[] = [
  PHONE,
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 375, height: 667 },
  { width: 768, height: 1024 },
  DESKTOP,
  { width: 1920, height: 1080 },
  LANDSCAPE,
];

/** In the lowest windows, what the keyboard focuses must be uncovered, in every state. */
export const FOCUS_SIZES: readonly Size[] = [LANDSCAPE, PHONE];
/** The rules of axe in every state, in both themes. */
export const AXE_SIZES: readonly Size[] = [PHONE, DESKTOP];
export const THEMES = ["light", "dark"] as const;

/** Whether scenes are only compared with what is recorded of them. */
export const OUTLINES_ONLY = inject("outlinesOnly") === true;

/** Where a bar that sticks would leave too little. */
export const isLow = ({ height }: Size): boolean => height < 480;
export const nameOf = ({ width, height }: Size): string => `${width} × ${height}`;
