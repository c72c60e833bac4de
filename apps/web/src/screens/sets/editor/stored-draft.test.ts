import { expect, test } from "vitest";
import { createMemoryStorage } from "../../../lib/storage/key-value-storage.ts";
import { newDraft } from "./editor-state.ts";
import { readDraft, removeDraft, writeDraft } from "./stored-draft.ts";

const DRAFT = newDraft("Mine");
const NEW = { userId: undefined, id: "new" };

test("keeps what was left, for the same set and learner", () => {
  const storage = createMemoryStorage();
  writeDraft(NEW, DRAFT, storage);
  expect(readDraft(NEW, storage)).toEqual(DRAFT);
  expect(readDraft({ ...NEW, id: "other" }, storage)).toBeUndefined();
  expect(readDraft({ ...NEW, userId: "ada" }, storage)).toBeUndefined();
  removeDraft(storage);
  expect(readDraft(NEW, storage)).toBeUndefined();
});

test("ignores a draft that it can't read", () => {
  const storage = createMemoryStorage();
  storage.setItem("attune.set-draft", '{"id":"new","draft":{"name":3}}');
  expect(readDraft(NEW, storage)).toBeUndefined();
});
