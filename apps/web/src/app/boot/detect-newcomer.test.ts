import { beforeEach, expect, it, vi } from "vitest";
import { PERSISTENT_KEYS, RESETTABLE_KEYS } from "../../lib/storage/keys.ts";

const dataset: Record<string, string> = {};

beforeEach(() => {
  vi.resetModules();
  delete dataset["newcomer"];
  vi.stubGlobal("document", { documentElement: { dataset } });
});

async function isNewcomer(...keys: readonly string[]): Promise<boolean> {
  vi.stubGlobal("localStorage", Object.fromEntries(keys.map((key) => [key, "1"])));
  await import("./detect-newcomer.ts");
  return "newcomer" in dataset;
}

const { user, outbox, lockedLessons, ...traces } = PERSISTENT_KEYS;
const { tabGreats, visitorProgress, practice, dictation, ...choices } = RESETTABLE_KEYS;

it.each([
  user,
  ...[tabGreats, visitorProgress, practice, dictation, ...Object.values(traces)].map(
    (prefix) => `${prefix}x`,
  ),
])("finds a visitor who was here before by %s", async (key) => {
  expect(await isNewcomer(choices.settings, key)).toBe(false);
});

it("finds a newcomer where nothing is stored, or only what was chosen", async () => {
  expect(await isNewcomer()).toBe(true);
  vi.resetModules();
  expect(await isNewcomer(...Object.values(choices), "other.user", "attune.users")).toBe(true);
});

it("finds a newcomer where nothing can be stored", async () => {
  vi.stubGlobal("localStorage", undefined);
  await import("./detect-newcomer.ts");
  expect(dataset).toHaveProperty("newcomer");
});
