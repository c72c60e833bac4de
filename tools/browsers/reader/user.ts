/** A user who hears the page by Orca and acts by keys. */
import { setTimeout } from "node:timers/promises";
import type { Driver } from "../drivers/driver.ts";
import { poll } from "../poll.ts";
import { isHydrated } from "../smoke/page-functions.ts";
import type { Sound } from "../stage/sound.ts";
import type { Keyboard } from "./keyboard.ts";
import type { Orca } from "./orca.ts";
import type { Busy, Exchange, Utterance } from "./transcript.ts";

const TIMEOUT_MS = 30_000;
/**
 * After more looks than this in a row without speech, nothing more follows a key. Each look waits for the page to
 * answer, so a busy machine gets more time.
 */
const QUIET_LOOKS = 11;
/** For the browser to move the focus into the page. */
const FOCUS_MS = 600;
const MAX_TABS = 16;
/** Orca's names of the pressed keys. */
const KEY_ECHOES = new Set(["tab", "return", "left shift", "space", "escape"]);

declare global {
  /** When a note sounded or the microphone listened on this page. */
  var readerBusy: { from: number; to: number }[];
}

export interface User {
  readonly sound: Sound;
  /**
   * Opens a page and moves the focus to it. What is said of the page meanwhile isn't part of the transcript.
   *
   * @param seeded An exercise whose answers come in the same order in every run.
   */
  open(path: string, options?: { readonly seeded?: string }): Promise<void>;
  /** Follows the link past the header. */
  skipToContent(): Promise<void>;
  /** Presses a key, and waits until nothing more is said and no note sounds. */
  press(key: string): Promise<void>;
  /** Presses a key, does something else, and then waits as after `press`. */
  pressAndDo(key: string, work: () => Promise<void>): Promise<void>;
  type(text: string): Promise<void>;
  /** Presses Tab, or another key, until the focused element has this name. */
  tabTo(name: string | RegExp, key?: "shift+Tab"): Promise<void>;
  /** Waits until this is said after the last key. */
  hear(pattern: RegExp): Promise<void>;
  /** Waits until the page shows a text, which need not be said. */
  see(pattern: RegExp): Promise<void>;
  /** Creates an account, as if on another device. */
  register(account: Readonly<Record<"username" | "email" | "password", string>>): Promise<void>;
}

interface UserParts {
  readonly driver: Driver;
  readonly keyboard: Keyboard;
  readonly orca: Orca;
  readonly sound: Sound;
  readonly baseUrl: string;
}

/** The recording of one scene. */
export interface Recording {
  readonly exchanges: readonly Exchange[];
  readonly utterances: readonly Utterance[];
  readonly busy: readonly Busy[];
}

/** Runs in the page. Notes when a busy button appears and goes. */
function watchBusy(): void {
  const busy: Busy[] = [];
  globalThis.readerBusy = busy as typeof readerBusy;
  let from: number | undefined;
  const look = () => {
    const isBusy = document.querySelector("main button[aria-busy=true]") !== null;
    if (isBusy) from ??= Date.now();
    else if (from !== undefined) {
      busy.push({ from, to: Date.now() });
      from = undefined;
    }
  };
  const everything = { subtree: true, childList: true, attributes: true };
  new MutationObserver(look).observe(document, everything);
}

/** Runs in the page. Stores that a visitor has opened a set, with a fixed order of its answers. */
function seedLesson(exercise: string): void {
  const progress = { currentExerciseIndex: 0, completed: false, seed: 1, firstTries: {} };
  const stored = JSON.stringify({ ...progress, updatedAt: 1 });
  localStorage.setItem(`attune.progress.visitor.${exercise}`, stored);
}

/** Runs in the page. The accessible name of what has the focus, nearly. */
function focusedName(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return "";
  const labels = (focused as HTMLInputElement).labels ?? [];
  const texts = [
    focused.getAttribute("aria-label"),
    ...[...labels].map((each) => each.textContent),
  ];
  return (texts.find(Boolean) ?? focused.textContent ?? "").replace(/\s+/g, " ").trim();
}

export function createUser({ driver, keyboard, orca, sound, baseUrl }: UserParts): {
  readonly user: User;
  /** Ends the scene. */
  finish(): Promise<Recording>;
} {
  const keys: { readonly at: number; readonly key: string }[] = [];
  const busy: Busy[] = [];
  let start = Number.POSITIVE_INFINITY;

  const saidSince = (at: number) =>
    orca.utterances().filter((each) => each.at >= at && !KEY_ECHOES.has(each.words));
  const lastKeyAt = () => keys.at(-1)?.at ?? start;

  async function collectBusy(): Promise<void> {
    busy.push(...(await driver.evaluate(() => globalThis.readerBusy?.splice(0) ?? [])));
  }

  async function rest(): Promise<void> {
    let quiet = 0;
    let spoken = orca.utterances().length;
    await poll(
      async () => {
        const isBusy = await driver.evaluate(
          () => document.querySelector("main button[aria-busy=true]") !== null,
        );
        const isQuiet = orca.utterances().length === spoken && !orca.isRunning();
        spoken = orca.utterances().length;
        quiet = isBusy || !isQuiet ? 0 : quiet + 1;
        if (quiet > QUIET_LOOKS) return { found: true };
        return { missing: isBusy ? "a busy button" : "speech" };
      },
      { timeoutMs: TIMEOUT_MS, expected: "the end of speech and sound" },
    );
  }

  async function pressAndDo(key: string, work: () => Promise<void>): Promise<void> {
    keys.push({ at: Date.now(), key });
    await keyboard.press(key);
    await work();
    await rest();
  }

  const press = (key: string) => pressAndDo(key, async () => undefined);

  const user: User = {
    sound,
    async register(account) {
      const response = await fetch(`${baseUrl}/api/auth/register`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(account),
      });
      // The scene may be played again.
      const exists = response.status === 409;
      if (!response.ok && !exists)
        throw new Error(`expected an account; found status ${response.status}`);
    },
    async open(path, { seeded } = {}) {
      if (start !== Number.POSITIVE_INFINITY) await collectBusy();
      await driver.goto(`${baseUrl}${path}`);
      if (seeded !== undefined) {
        await driver.evaluate(seedLesson, seeded);
        await driver.reload();
      }
      await poll(
        async () =>
          (await driver.evaluate(isHydrated)) ? { found: true } : { missing: "an inert page" },
        { timeoutMs: TIMEOUT_MS, expected: "a page that responds" },
      );
      await driver.evaluate(watchBusy);
      await rest();
      // Until then keys go to the browser's own controls.
      await poll(
        async () => {
          if (await driver.evaluate(() => document.hasFocus())) return { found: true };
          await keyboard.press("F6");
          await setTimeout(FOCUS_MS);
          return { missing: "the focus elsewhere" };
        },
        { timeoutMs: TIMEOUT_MS, expected: "the focus in the page" },
      );
      await rest();
      start = Math.min(start, Date.now());
      keys.push({ at: Date.now(), key: path });
    },
    async skipToContent() {
      await press("Tab");
      await press("Return");
    },
    press,
    pressAndDo,
    async type(text) {
      keys.push({ at: Date.now(), key: text });
      await keyboard.type(text);
      await rest();
    },
    async tabTo(name, key) {
      for (let count = 0; count < MAX_TABS; count++) {
        await press(key ?? "Tab");
        const focused = await driver.evaluate(focusedName);
        if (typeof name === "string" ? focused === name : name.test(focused)) return;
      }
      throw new Error(`expected to reach '${name}' by Tab`);
    },
    async hear(pattern) {
      await poll(
        async () => {
          const said = saidSince(lastKeyAt()).map(({ words }) => words);
          return said.some((words) => pattern.test(words))
            ? { found: true }
            : { missing: said.join(" | ") };
        },
        { timeoutMs: TIMEOUT_MS, expected: `to hear ${pattern}` },
      );
      await rest();
    },
    async see(pattern) {
      await poll(
        async () => {
          const text = await driver.evaluate(() => document.body.innerText);
          return pattern.test(text) ? { found: true } : { missing: text.slice(0, 300) };
        },
        { timeoutMs: TIMEOUT_MS, expected: `to see ${pattern}` },
      );
    },
  };

  return {
    user,
    async finish() {
      await collectBusy();
      const utterances = saidSince(start);
      const exchanges = keys.map(({ at, key }, index) => {
        const until = keys[index + 1]?.at ?? Number.POSITIVE_INFINITY;
        const said = utterances.filter((each) => each.at >= at && each.at < until);
        return { key, said: said.map(({ words }) => words) };
      });
      return { exchanges, utterances, busy };
    },
  };
}
