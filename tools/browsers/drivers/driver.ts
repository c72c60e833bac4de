import type { Engine } from "../engines.ts";

/** Window coordinates in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Key = "Enter" | "Escape";

/** A function that is sent to the page as source: it can't use anything from outside itself. */
export type PageFunction<Args extends readonly unknown[], Result> = (
  ...args: Args
) => Result | Promise<Result>;

/** Controls a browser for the smoke test: real input, and plain values from the page. */
export interface Driver {
  readonly engine: Engine;
  /** Name and version, for the report. */
  readonly version: string;
  /** Resolves when the page has loaded. @throws Error if it can't be loaded. */
  goto(url: string): Promise<void>;
  /** @throws Error if it can't be loaded. */
  reload(): Promise<void>;
  /** The browser's own Back. */
  back(): Promise<void>;
  /** Runs a function in the page. Arguments and result are JSON. @throws Error if the function throws. */
  evaluate<Args extends readonly unknown[], Result>(
    run: PageFunction<Args, Result>,
    ...args: Args
  ): Promise<Result>;
  /** Presses and releases the mouse's main button. */
  clickAt(point: Point): Promise<void>;
  /** Types into the focused element, key by key. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Sets the size of the page in CSS pixels. @throws Error if the window can't be that narrow. */
  resize(width: number, height: number): Promise<void>;
  /** Console errors and uncaught errors since the last call. */
  takeErrors(): Promise<string[]>;
  /** Writes a PNG file. */
  screenshot(file: string): Promise<void>;
  close(): Promise<void>;
}
