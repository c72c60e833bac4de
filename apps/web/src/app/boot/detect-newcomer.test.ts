import { beforeEach, expect, it, vi } from "vitest";
import { PERSISTENT_KEYS, RESETTABLE_KEYS } from "../../lib/storage/keys.ts";
import { detectNewcomer } from "./detect-newcomer.ts";

const dataset: Record<string, string> = {};

beforeEach(() => {
  delete dataset["newcomer"];
});

function isNewcomer(keys: readonly string[] | undefined): boolean {
  const stored = keys && Object.fromEntries(keys.map((key) => [key, "1"]));
  vi.stubGlobal("localStorage", stored);
  vi.stubGlobal("document", { documentElement: { dataset } });
  detectNewcomer();
  return "newcomer" in dataset;
}

const { user, outbox, lockedLessons, ...traces } = PERSISTENT_KEYS;
const { tabGreats, visitorProgress, practice, dictation, ...choices } = RESETTABLE_KEYS;

it.each([
  user,
  ...[tabGreats, visitorProgress, practice, dictation, ...Object.values(traces)].map(
    (prefix) => `${prefix}x`,
  ),
])("finds someone who was here before by %s", (key) => {
  expect(isNewcomer([choices.settings, key])).toBe(false);
});

it("finds a newcomer where nothing is stored, or only what was chosen", () => {
  expect(isNewcomer([])).toBe(true);
  expect(isNewcomer([...Object.values(choices), "other.user", "attune.users"])).toBe(true);
});

it("finds a newcomer where nothing can be stored", () => {
  expect(isNewcomer(undefined)).toBe(true);
});
