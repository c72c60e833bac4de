import { expect, test } from "vitest";
import { holdWakeLock } from "./wake-lock.ts";

function fakeBrowser({ isRefused = false } = {}) {
  const document = Object.assign(new EventTarget(), { hidden: false });
  const locks: { isReleased: boolean }[] = [];
  const wakeLock = {
    async request() {
      if (isRefused) throw new DOMException("", "NotAllowedError");
      const lock = {
        isReleased: false,
        async release() {
          this.isReleased = true;
        },
      };
      locks.push(lock);
      return lock;
    },
  };
  /** As browsers do: a hidden page loses its lock. */
  const setHidden = (hidden: boolean) => {
    document.hidden = hidden;
    if (hidden) for (const lock of locks) lock.isReleased = true;
    document.dispatchEvent(new Event("visibilitychange"));
  };
  const heldCount = () => locks.filter(({ isReleased }) => !isReleased).length;
  return { browser: { navigator: { wakeLock }, document }, locks, setHidden, heldCount };
}

const requested = () => new Promise((resolve) => setTimeout(resolve));

test("holds one lock until it is released", async () => {
  const { browser, heldCount } = fakeBrowser();
  const release = holdWakeLock(browser);
  await requested();
  expect(heldCount()).toBe(1);
  release();
  expect(heldCount()).toBe(0);
});

test("requests the lock again when the page is visible again, and not after its release", async () => {
  const { browser, locks, setHidden, heldCount } = fakeBrowser();
  const release = holdWakeLock(browser);
  await requested();
  setHidden(true);
  expect(heldCount()).toBe(0);
  setHidden(false);
  await requested();
  expect(heldCount()).toBe(1);
  setHidden(true);
  release();
  setHidden(false);
  await requested();
  expect([locks.length, heldCount()]).toEqual([2, 0]);
});

test("releases a lock that arrives after its release", async () => {
  const { browser, locks, heldCount } = fakeBrowser();
  holdWakeLock(browser)();
  await requested();
  expect([locks.length, heldCount()]).toEqual([1, 0]);
});

test("requests no lock for a hidden page", async () => {
  const { browser, locks, setHidden } = fakeBrowser();
  setHidden(true);
  holdWakeLock(browser)();
  await requested();
  expect(locks).toEqual([]);
});

test("does nothing when the browser refuses, or has no lock", async () => {
  const { browser } = fakeBrowser({ isRefused: true });
  holdWakeLock(browser)();
  holdWakeLock({ navigator: {}, document: browser.document })();
  await requested();
});
