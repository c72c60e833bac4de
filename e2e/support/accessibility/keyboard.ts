import type { Locator, Page } from "@playwright/test";
import { EAGER, expect } from "../journey.ts";

/** The focused element, as a screen reader names it. */
export interface Focused {
  readonly role: string;
  readonly name: string;
  /** For example '[pressed] [disabled]'. */
  readonly states: string;
}

/**
 * Describes what is wrong with the focused element; empty if it is in view, shows a focus ring and
 * isn't covered. Headings and groups, which only the app focuses, need no ring.
 */
function focusProblem(): string {
  const element = document.activeElement;
  if (!element || element === document.body) return "nothing has the focus";
  const name = element.outerHTML.slice(0, 120);
  if (
    !element.matches(
      "a, button, input, select, summary, textarea, [role=button], [role=tab], iframe",
    )
  )
    return "";
  const shown = element.closest("label") ?? element;
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  const inView = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
  if (!inView) return `out of view: ${name}`;
  const hasRing = [element, shown, element.nextElementSibling].some((each) => {
    if (!each) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(each);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  });
  if (!hasRing) return `no ring: ${name}`;
  const fractions = [0.1, 0.5, 0.9];
  const isVisible = fractions.some((down) =>
    fractions.some((across) => {
      const x = left + across * (right - left);
      const y = top + down * (bottom - top);
      return shown.contains(document.elementFromPoint(x, y));
    }),
  );
  return isVisible ? "" : `covered: ${name}`;
}

/** Waits until the focus is visible, and returns the focused element. */
export async function focused(page: Page): Promise<Focused> {
  await expect.poll(() => page.evaluate(focusProblem), EAGER).toBe("");
  return await describe(page.locator(":focus"));
}

async function describe(element: Locator): Promise<Focused> {
  // To Playwright a summary is only text.
  if (await element.evaluate(({ tagName }) => tagName === "SUMMARY"))
    return { role: "summary", name: (await element.textContent()) ?? "", states: "" };
  const [line = ""] = (await element.ariaSnapshot()).split("\n");
  const parts = /^- '?(\w+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]+\])*)/.exec(line);
  return { role: parts?.[1] ?? line, name: parts?.[2] ?? "", states: parts?.[3]?.trim() ?? "" };
}

/** Waits until the named element has the focus. */
export async function expectFocus(page: Page, name: string | RegExp): Promise<void> {
  await expect.poll(async () => (await focused(page)).name, EAGER).toMatch(exactly(name));
}

/** Waits until the focused element has these states, for example '[pressed]', or '' for none. */
export async function expectState(
  page: Page,
  state: string | RegExp,
  options?: { readonly timeout: number },
): Promise<void> {
  const wanted = typeof state === "string" ? exactly(state) : state;
  const states = async () => (await focused(page)).states;
  await expect.poll(states, { ...EAGER, ...options }).toMatch(wanted);
}

const exactly = (name: string | RegExp) =>
  typeof name === "string"
    ? new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`)
    : name;

/** More tab stops than any page has. */
const MAX_TAB_STOPS = 60;

/**
 * Presses Tab until the named element has the focus. Expects every focused element on the way to be
 * visible and to follow the previous one in reading order, except where the page wraps around.
 */
export async function tabTo(page: Page, name: string | RegExp, key = "Tab"): Promise<Focused> {
  const wanted = exactly(name);
  const passed: string[] = [];
  for (let steps = 0; steps < MAX_TAB_STOPS; steps++) {
    const order = await pressInOrder(page, key);
    if (order === "end") continue;
    expect(order, `tab stops before ${name}: ${passed.join(", ")}`).toBe("in order");
    const element = await focused(page);
    if (wanted.test(element.name)) return element;
    passed.push(element.name);
  }
  throw new Error(`Tab never reached ${name}, only ${passed.join(", ")}`);
}

/** Presses the key. "end" means that the focus left the page at its end. */
async function pressInOrder(page: Page, key: string): Promise<"in order" | "end" | string> {
  const before = await page.evaluateHandle(() => document.activeElement);
  await page.keyboard.press(key);
  return await page.evaluate(
    ([from, back]) => {
      const to = document.activeElement;
      if (!to || to === document.body) return "end";
      if (!(from instanceof Element) || from === document.body || !from.isConnected)
        return "in order";
      const way = from.compareDocumentPosition(to);
      const follows = (way & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      // A dialog keeps the focus and wraps around within itself.
      if (to.closest("[role=dialog], [role=alertdialog]")) return "in order";
      return from !== to && follows !== back ? "in order" : `out of order: ${to.outerHTML}`;
    },
    [before, key.startsWith("Shift")] as const,
  );
}

/** Moves the focus to a button or link with Tab, and presses it. */
export async function press(page: Page, name: string | RegExp, key = "Enter"): Promise<void> {
  const element = page.locator(":focus");
  const isThere = (await element.count()) > 0 && exactly(name).test((await describe(element)).name);
  if (!isThere) await tabTo(page, name);
  await page.keyboard.press(key);
}

/** Waits until the app has moved the focus to this button, and presses it. */
export async function pressFocused(page: Page, name: string | RegExp): Promise<void> {
  await expectFocus(page, name);
  await page.keyboard.press("Enter");
}

/** The same as `press` with Shift+Tab. */
export async function pressBackward(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name, "Shift+Tab");
  await page.keyboard.press("Enter");
}

/** Accessible names of all buttons in a group, in reading order. */
export async function namesIn(page: Page, group: string): Promise<string[]> {
  const buttons = await page.getByRole("group", { name: group, exact: true }).getByRole("button");
  return await Promise.all((await buttons.all()).map(async (each) => (await describe(each)).name));
}
