/** A visitor's actions and observations, in terms of the driver. Every wait is for an outcome, with a deadline. */
import type { Driver } from "../drivers/driver.ts";
import { poll } from "../poll.ts";
import {
  findPressable,
  forgetUser,
  isHydrated,
  muteErrors,
  type Pattern,
  readTexts,
  reduceMotion,
} from "./page-functions.ts";

/** Software rendering on a busy machine turns a page in seconds. */
const TIMEOUT_MS = 20_000;

/** Looks at the same place in a row; late contents of a dialog move those below. */
const LOOKS_AT_REST = 3;

/** The page's size, but for the layout step. */
export const WINDOW = { width: 1280, height: 800 } as const;

/** The parts of the product's pages that steps refer to. */
export const PARTS = {
  title: "h1",
  main: "main",
  header: "header",
  footer: "nav[aria-label=Page]",
  feedback: "[aria-label=Feedback]",
  answers: "[role=group][aria-label=Answers]",
  dialog: "[role=dialog]",
  body: "body",
} as const;
export type Part = keyof typeof PARTS;

/** Buttons whose visible text changes while their accessible name is constant. */
export const BUTTONS = {
  sing: /^SING NOTES/,
  playInterval: /^PLAY$/,
  play: /^Play$/,
} as const;

/** A part by its name, or any selector. */
export type Where = Part | `css:${string}`;

export const selectorOf = (where: Where): string =>
  where.startsWith("css:") ? where.slice(4) : PARTS[where as Part];

const patternOf = (text: string | RegExp): Pattern =>
  typeof text === "string" ? { equals: text } : { matches: text.source };

const fits = (text: string, wanted: string | RegExp) =>
  typeof wanted === "string" ? text.includes(wanted) : wanted.test(text);

export interface Visitor {
  readonly driver: Driver;
  /**
   * Leaves the product, and forgets what was stored on this device but for the offline copy.
   *
   * @param hasMotion Whether the next visit moves what can be still. Else the setting is stored that reduces motion.
   */
  leave(hasMotion: boolean): Promise<void>;
  /** Opens a path, and waits until the page responds. */
  open(path: string): Promise<void>;
  reload(): Promise<void>;
  /** Clicks a button, link, radio button or field by its name or text, where it is at rest and uncovered. */
  press(name: string | RegExp, where?: Where): Promise<void>;
  /** Waits until it can be pressed. */
  canPress(name: string | RegExp, where?: Where): Promise<void>;
  /** Clicks a field by its label, and types into it. */
  fill(
    label: string,
    text: string,
    where?: Where,
    options?: { readonly replaces?: boolean },
  ): Promise<void>;
  /** Waits for a text within one element. @returns That element's text. */
  see(where: Where, text: string | RegExp, timeoutMs?: number): Promise<string>;
  /** Waits until nothing visible matches. */
  seeGone(where: Where): Promise<void>;
  /** Waits until a function of the page returns something truthy. @returns That. */
  until<Args extends readonly unknown[], Result>(
    expected: string,
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
}

export function createVisitor(driver: Driver, baseUrl: string): Visitor {
  const untilHydrated = () => until("a page that responds", isHydrated);

  async function until<Args extends readonly unknown[], Result>(
    expected: string,
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    return await poll(
      async () => {
        const found = await driver.evaluate(run, ...args);
        return found ? { found } : { missing: JSON.stringify(found) ?? "nothing" };
      },
      { timeoutMs: TIMEOUT_MS, expected },
    );
  }

  async function findAtRest(name: string | RegExp, where: Where) {
    let lastBox: string | undefined;
    let looks = 0;
    return await poll(
      async () => {
        const result = await driver.evaluate(findPressable, selectorOf(where), patternOf(name));
        if ("missing" in result) return result;
        looks = result.box === lastBox ? looks + 1 : 1;
        lastBox = result.box;
        return looks >= LOOKS_AT_REST ? { found: result } : { missing: `it moves: ${result.box}` };
      },
      { timeoutMs: TIMEOUT_MS, expected: `'${name}' in ${where} to be pressable` },
    );
  }

  const press = async (name: string | RegExp, where: Where = "body") =>
    driver.clickAt(await findAtRest(name, where));

  return {
    driver,
    async leave(hasMotion) {
      // A step that failed offline leaves the browser's own error page.
      const origin = await driver.evaluate(() => location.origin);
      if (origin !== baseUrl) await driver.goto(baseUrl);
      await driver.evaluate(forgetUser);
      if (!hasMotion) await driver.evaluate(reduceMotion);
      await driver.evaluate(muteErrors);
      await driver.goto("about:blank");
    },
    async open(path) {
      await driver.evaluate(muteErrors);
      await driver.goto(`${baseUrl}${path}`);
      await untilHydrated();
    },
    async reload() {
      await driver.evaluate(muteErrors);
      await driver.reload();
      await untilHydrated();
    },
    press,
    async canPress(name, where = "body") {
      await findAtRest(name, where);
    },
    async fill(label, text, where = "dialog", { replaces = false } = {}) {
      await press(label, where);
      if (replaces)
        await driver.evaluate(() => (document.activeElement as HTMLInputElement).select());
      await driver.type(text);
    },
    see: (where, text, timeoutMs = TIMEOUT_MS) =>
      poll(
        async () => {
          const texts = await driver.evaluate(readTexts, selectorOf(where));
          const found = texts.find((each) => fits(each, text));
          return found === undefined ? { missing: JSON.stringify(texts).slice(0, 500) } : { found };
        },
        { timeoutMs, expected: `'${text}' in ${where}` },
      ),
    async seeGone(where) {
      await poll(
        async () => {
          const texts = await driver.evaluate(readTexts, selectorOf(where));
          return texts.length === 0
            ? { found: true }
            : { missing: JSON.stringify(texts).slice(0, 200) };
        },
        { timeoutMs: TIMEOUT_MS, expected: `no ${where}` },
      );
    },
    until,
  };
}
