import { createMemory } from "@attune/memory";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { mergeUnits } from "../../practice-runs/known-units.ts";
import type { KnownUnits } from "../../practice-runs/stored-runs.ts";
import { mergeChanges } from "../../sets/merge-changes.ts";
import type { StoredChanges } from "../../sets/stored-set.ts";
import { type Owner, VISITOR } from "../owner.ts";
import { answers, hours, someAnswer, statesOf } from "../testing/answers.ts";
import { openBrowser } from "../testing/browser.ts";
import {
  type FileContent,
  formatAnswersFile,
  MAX_FILE_BYTES,
  parseAnswersFile,
} from "./answers-file.ts";
import { createTransfer, type FilePreview } from "./create-transfer.ts";
import { importHistory } from "./import-history.ts";

/** A device, and the transfer of who uses it. */
function setup(owner: Owner = VISITOR) {
  const { openTab, clock } = openBrowser();
  const tab = openTab();
  const published = vi.fn();
  tab.changes.subscribe(published);
  const sent: Owner[] = [];
  const units = new Map<Owner, KnownUnits>();
  const sets = new Map<Owner, StoredChanges>();
  const transfer = createTransfer({
    read: tab.store.read,
    write: (...history) => importHistory(tab.use, ...history),
    readUnits: (of) => units.get(of) ?? {},
    addUnits: (of, added) => units.set(of, mergeUnits(units.get(of) ?? {}, added)),
    readSets: (of) => sets.get(of) ?? new Map(),
    addSets: (of, added) => void sets.set(of, mergeChanges(sets.get(of) ?? new Map(), added)),
    changes: tab.changes,
    owner: () => owner,
    sendUnsent: (to) => sent.push(to),
    now: () => clock.time,
  });
  async function open(content: BlobPart): Promise<FilePreview> {
    const opened = await transfer.openFile(new Blob([content]));
    if ("problem" in opened) throw new Error(opened.problem);
    return opened;
  }
  return { ...tab, ...transfer, clock, published, sent, units, sets, open };
}

const file = (content: Partial<FileContent>) =>
  formatAnswersFile(
    { checkpoint: undefined, answers: [], knownUnits: {}, sets: new Map(), ...content },
    hours(9),
  );

function checkpointOf(...all: Parameters<typeof statesOf>[0]["answers"][number][]) {
  const memory = createMemory();
  memory.add(all);
  const checkpoint = memory.checkpoint();
  if (!checkpoint) throw new Error("no checkpoint");
  return checkpoint;
}

test("a file gives another device what this one knows, as often as it is added", async () => {
  const unique = fc.uniqueArray(answers, { selector: ({ id }) => id, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(unique, unique, async (given, own) => {
      const source = setup();
      await source.store.add(VISITOR, given);
      const text = await source.exportFile();
      const target = setup();
      await target.store.add(VISITOR, own);
      const ids = new Set(own.map(({ id }) => id));
      const missing = given.filter(({ id }) => !ids.has(id)).length;
      expect(await (await target.open(text)).add("device")).toBe(missing);
      expect(await (await target.open(text)).add("device")).toBe(0);
      const all = { checkpoint: undefined, answers: [...own, ...given] };
      expect(statesOf(await target.store.read(VISITOR))).toEqual(statesOf(all));
    }),
    { numRuns: 20 },
  );
});

test("shows a preview before anything is stored", async () => {
  const { store, open, published } = setup();
  const known = someAnswer({ answeredAt: hours(5) });
  await store.add(VISITOR, [known]);
  published.mockClear();
  const newer = someAnswer({ answeredAt: hours(7) });
  const { count, newCount, span } = await open(file({ answers: [newer, known, newer] }));
  expect({ count, newCount, span }).toEqual({ count: 2, newCount: 1, span: [hours(5), hours(7)] });
  expect((await store.read(VISITOR)).answers).toEqual([known]);
  expect(published).not.toHaveBeenCalled();
});

test("adds answers to the account and sends them, or keeps them apart, as the user says", async () => {
  const { store, open, sent, published } = setup("ann");
  const answer = someAnswer();
  const preview = await open(file({ answers: [answer], checkpoint: checkpointOf(someAnswer()) }));
  await preview.add("account");
  expect(await store.unsent("ann", 9)).toEqual([answer]);
  expect((await store.read("ann")).checkpoint).toBeUndefined();
  expect(sent).toEqual(["ann"]);
  expect(published).toHaveBeenCalledWith({ kind: "replaced", owner: "ann" });
  await preview.add("device");
  expect((await store.read(VISITOR)).answers).toEqual([answer]);
  expect(await store.unsent(VISITOR, 9)).toEqual([]);
  expect(sent).toHaveLength(1);
});

test("brings what was folded to an empty device, but not over what it knows", async () => {
  const [folded, kept] = [someAnswer(), someAnswer({ answeredAt: hours(30) })];
  const text = file({ checkpoint: checkpointOf(folded), answers: [kept] });
  const empty = setup();
  await (await empty.open(text)).add("device");
  expect(statesOf(await empty.store.read(VISITOR))).toEqual(
    statesOf({ checkpoint: undefined, answers: [folded, kept] }),
  );
  const used = setup();
  await used.store.add(VISITOR, [someAnswer({ answeredAt: hours(-1) })]);
  await (await used.open(text)).add("device");
  expect((await used.store.read(VISITOR)).checkpoint).toBeUndefined();
});

test("counts what is later than now as now", async () => {
  const { store, open, clock } = setup();
  const late = someAnswer({ answeredAt: clock.time + 1 });
  await (await open(file({ answers: [late] }))).add("device");
  expect((await store.read(VISITOR)).answers[0]?.answeredAt).toBe(clock.time);
});

test("brings the units that its learner knows, merged with those known here", async () => {
  const source = setup();
  const unit = (isKnown: boolean, changedAt: number) => ({ isKnown, changedAt, isSent: true });
  source.units.set(VISITOR, {
    triad: unit(true, 5),
    scale: unit(true, 5),
    steps: unit(true, 1e15),
  });
  const { open, units, clock } = setup("ann");
  units.set("ann", { triad: unit(false, 6), scale: unit(false, 4) });
  const preview = await open(await source.exportFile());
  expect(preview).toMatchObject({ count: 0, hasUnits: true });
  await preview.add("account");
  expect(units.get("ann")).toMatchObject({
    triad: { isKnown: false },
    scale: { isKnown: true },
    steps: { changedAt: clock.time },
  });
  const earlier = await open(
    '{"format":"attune-answers","version":1,"exportedAt":0,"checkpoint":null,"answers":[]}',
  );
  expect(earlier.hasUnits).toBe(false);
});

test("brings own sets, merged with those here", async () => {
  const source = setup();
  const set = (id: number, changedAt: number, name = "Thirds") => ({
    id: `00000000-0000-4000-8000-00000000000${id}`,
    set: { name },
    isInPractice: true,
    changedAt,
    sentAt: changedAt,
  });
  const mapOf = (...sets: ReturnType<typeof set>[]): StoredChanges =>
    new Map(sets.map((each) => [each.id, each]));
  source.sets.set(VISITOR, mapOf(set(1, 5), set(2, 5), set(3, 1e15)));
  const { open, sets, clock } = setup("ann");
  sets.set("ann", mapOf(set(1, 5), set(2, 4, "Earlier")));
  const preview = await open(await source.exportFile());
  expect(preview).toMatchObject({ count: 0, setCount: 3, newSetCount: 2 });
  await preview.add("account");
  expect(sets.get("ann")).toEqual(
    mapOf(set(1, 5), set(2, 5), { ...set(3, 1e15), changedAt: clock.time }),
  );
  expect(await open(file({ answers: [someAnswer()] }))).toMatchObject({ setCount: 0 });
});

test("changes nothing when there is no room", async () => {
  const { open, db, use, published } = setup();
  const text = file({ answers: [someAnswer(), someAnswer()] });
  const preview = await open(text);
  const put = vi.spyOn(IDBObjectStore.prototype, "put");
  const full = new DOMException("The disk is full", "QuotaExceededError");
  put.mockImplementation(() => {
    throw full;
  });
  expect(await preview.add("device")).toBeUndefined();
  put.mockRestore();
  expect((await db.read(VISITOR)).answers).toEqual([]);
  expect(await use((connection) => connection.count("answers"))).toBe(0);
  expect(published).not.toHaveBeenCalled();
});

test.each([
  ["nothing", "", "foreign"],
  ["no JSON", "{", "foreign"],
  ["another program's JSON", '{"format":"other","version":1}', "foreign"],
  ["the file of a later release", '{"format":"attune-answers","version":2}', "newer"],
  ["half a file", '{"format":"attune-answers","version":1}', "damaged"],
  ["an answer without an id", file({ answers: [someAnswer({ id: "x" })] }), "damaged"],
])("says what is wrong with %s", (_, text, problem) => {
  expect(parseAnswersFile(text)).toEqual({ problem });
});

test("doesn't read a file that is too large", async () => {
  const { openFile } = setup();
  const large = { size: MAX_FILE_BYTES + 1, text: () => Promise.reject(new Error("read")) };
  expect(await openFile(large as unknown as Blob)).toEqual({ problem: "tooLarge" });
});

test("has 50,000 answers within the size that can be imported", () => {
  const answer = someAnswer({
    exercise: "dictation-4",
    answer: "r".repeat(24),
    accuracy: 91.25,
    centsOff: -12.5,
    durationMs: 123_456,
  });
  expect(50_000 * JSON.stringify(answer).length).toBeLessThan(MAX_FILE_BYTES);
});
