/** A finger as the browser feels it: raw touches, with nothing of the tool's run in the page meanwhile. */
import { setTimeout as wait } from "node:timers/promises";
import type { CDPSession, Locator, Page } from "playwright-core";

/** How long a finger stays on the glass. */
const HELD_MS = 70;
/** After the tool has looked for the control, and after the press for what it begins. */
const REST_MS = 700;
/** The longest that a control is out of reach: while notes play or the microphone listens. */
const PATIENCE_MS = 30_000;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Waits until the control can be pressed and lies in the window, and tells where. */
async function reach(control: Locator): Promise<Point> {
  // Scrolls, and waits for it to be still, enabled and on top; presses nothing.
  await control.tap({ trial: true, timeout: PATIENCE_MS });
  const box = await control.boundingBox();
  if (!box) throw new Error(`Out of sight: ${control}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Until the page has nothing more to do; asked once, then left alone. */
async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await wait(REST_MS);
}

/** What the browser tells of a press comes within REST_MS of it. */
export async function press(page: Page, session: CDPSession, control: Locator): Promise<void> {
  const point = await reach(control);
  await untilIdle(page);
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await wait(HELD_MS);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await wait(REST_MS);
}
