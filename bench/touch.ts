/** A phone's screen, and presses of it by raw touch events, so that no script of the tool runs in the page meanwhile. */
import { setTimeout as wait } from "node:timers/promises";
import type { CDPSession, Locator, Page } from "playwright-core";

export const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };

/** Duration of a touch. */
const TOUCH_MS = 70;
/** Pause before and after a press. */
const SETTLE_MS = 700;
/** Timeout for controls that are disabled while notes play or the microphone is on. */
const ENABLED_TIMEOUT_MS = 30_000;

/** More than the toolbar of the browser's window takes. */
const TOOLBAR_PX = 200;

/**
 * Makes the browser's window as large as the phone's screen and its own toolbar. It is as large as the screen alone
 * otherwise, and what lies below its edge, such as a bar at the bottom, is never drawn: a press there would count as
 * painted when something above it changes.
 */
export async function showWholeScreen(session: CDPSession): Promise<void> {
  const { width, height } = PHONE.viewport;
  const { windowId } = await session.send("Browser.getWindowForTarget");
  const bounds = { width: width + TOOLBAR_PX, height: height + TOOLBAR_PX };
  await session.send("Browser.setWindowBounds", { windowId, bounds });
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Waits until the control is enabled and visible; returns its center. */
export async function centerOf(control: Locator): Promise<Point> {
  // A trial scrolls and waits until the control is stable, enabled and on top, without pressing it.
  await control.tap({ trial: true, timeout: ENABLED_TIMEOUT_MS });
  const box = await control.boundingBox();
  if (!box) throw new Error(`Not visible: ${control}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A page whose processor is slowed down may never count as idle. */
const IDLE_TIMEOUT_MS = 5000;

/** Waits until the page is idle, then SETTLE_MS without running any script. */
async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(
    (timeout) => new Promise((resolve) => requestIdleCallback(resolve, { timeout })),
    IDLE_TIMEOUT_MS,
  );
  await wait(SETTLE_MS);
}

/** Touches the screen for as long as a short press takes. */
export async function touch(session: CDPSession, point: Point): Promise<void> {
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await wait(TOUCH_MS);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** Presses a control, and waits until the browser has reported the event. */
export async function press(page: Page, session: CDPSession, control: Locator): Promise<void> {
  const point = await centerOf(control);
  await untilIdle(page);
  await touch(session, point);
  await wait(SETTLE_MS);
}
