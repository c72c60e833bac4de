import type { Locator, Page } from "@playwright/test";
import { expect } from "./journey.ts";

/** What has the focus, as a screen reader names it. */
export interface Focused {
  readonly role: string;
  readonly name: string;
  /** Such as '[pressed] [disabled]'. */
  readonly states: string;
}

/**
 * What is wrong with the place of the focus; nothing where it is in view, has its ring, and isn't
 * covered. Headings, groups and the page itself take it from the app alone, and need no ring.
 */
function faultOfFocus(): string {
  const place = document.activeElement;
  if (!place || place === document.body) return "the focus is nowhere";
  const name = place.outerHTML.slice(0, 120);
  if (!place.matches("a, button, input, select, textarea, [role=button], [role=tab], iframe"))
    return "";
  const shown = place.closest("label") ?? place;
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  const inView = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
  if (!inView) return `out of view: ${name}`;
  const ringed = [place, shown, place.nextElementSibling].some((each) => {
    if (!each) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(each);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  });
  if (!ringed) return `no ring: ${name}`;
  const shares = [0.1, 0.5, 0.9];
  const seen = shares.some((down) =>
    shares.some((across) => {
      const x = left + across * (right - left);
      const y = top + down * (bottom - top);
      return shown.contains(document.elementFromPoint(x, y));
    }),
  );
  return seen ? "" : `covered: ${name}`;
}

/** Often, so that a long way is walked in a short time. */
const EAGERLY = { intervals: [20, 40, 80, 160] };

/** What has the focus; it is somewhere, and can be seen. */
export async function focused(page: Page): Promise<Focused> {
  await expect.poll(() => page.evaluate(faultOfFocus), EAGERLY).toBe("");
  return await named(page.locator(":focus"));
}

async function named(place: Locator): Promise<Focused> {
  const [line = ""] = (await place.ariaSnapshot()).split("\n");
  const parts = /^- '?(\w+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]+\])*)/.exec(line);
  return { role: parts?.[1] ?? line, name: parts?.[2] ?? "", states: parts?.[3]?.trim() ?? "" };
}

/** Waits until what is named has the focus. */
export async function expectFocus(page: Page, name: string | RegExp): Promise<void> {
  await expect.poll(async () => (await focused(page)).name, EAGERLY).toMatch(exactly(name));
}

/** Waits until what has the focus is in such a state, as '[pressed]', or in none, ''. */
export async function expectState(
  page: Page,
  state: string | RegExp,
  options?: { readonly timeout: number },
): Promise<void> {
  const wanted = typeof state === "string" ? exactly(state) : state;
  const states = async () => (await focused(page)).states;
  await expect.poll(states, { ...EAGERLY, ...options }).toMatch(wanted);
}

const exactly = (name: string | RegExp) =>
  typeof name === "string"
    ? new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`)
    : name;

/** More than any page has. */
const MANY = 60;

/**
 * Tabs until what is named has the focus. On the way each place can be seen, and comes after the
 * one before it in reading order, save where the page ends and begins anew.
 */
export async function tabTo(page: Page, name: string | RegExp, key = "Tab"): Promise<Focused> {
  const wanted = exactly(name);
  const passed: string[] = [];
  for (let steps = 0; steps < MANY; steps++) {
    const order = await pressInOrder(page, key);
    if (order === "end") continue;
    expect(order, `the way to ${name}: ${passed.join(", ")}`).toBe("in order");
    const place = await focused(page);
    if (wanted.test(place.name)) return place;
    passed.push(place.name);
  }
  throw new Error(`no way to ${name} past ${passed.join(", ")}`);
}

/** Presses the key, and tells whether the focus went on, or out of the page at its end. */
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
      // A dialog keeps the focus, and begins anew within itself.
      if (to.closest("[role=dialog], [role=alertdialog]")) return "in order";
      return from !== to && follows !== back ? "in order" : `out of order: ${to.outerHTML}`;
    },
    [before, key.startsWith("Shift")] as const,
  );
}

/** Tabs to a button or link and presses it. */
export async function press(page: Page, name: string | RegExp, key = "Enter"): Promise<void> {
  const place = page.locator(":focus");
  const isThere = (await place.count()) > 0 && exactly(name).test((await named(place)).name);
  if (!isThere) await tabTo(page, name);
  await page.keyboard.press(key);
}

/** The same, going back. */
export async function pressBackward(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name, "Shift+Tab");
  await page.keyboard.press("Enter");
}

/** Names of all buttons in a group, as a reader walks through them. */
export async function namesIn(page: Page, group: string): Promise<string[]> {
  const buttons = await page.getByRole("group", { name: group, exact: true }).getByRole("button");
  return await Promise.all((await buttons.all()).map(async (each) => (await named(each)).name));
}
