import { afterEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { describeView } from "../../../../testing/describe-view.ts";
import { catchDownloads } from "../../../../testing/downloads.ts";
import { data, fakeApi } from "../../../../testing/fake-api.ts";
import { expectToast, press } from "../../../../testing/forms.ts";
import { ADA, renderInPage, type Visit } from "../../../../testing/show.tsx";
import { answerStore } from "../../../data/memory/answer-store-instance.ts";
import { type Owner, VISITOR } from "../../../data/memory/owner.ts";
import type { RecordedAnswer } from "../../../data/memory/recorded-answer.ts";
import { formatAnswersFile } from "../../../data/memory/transfer/answers-file.ts";
import { ownSets } from "../../../data/sets/own-sets-instance.ts";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { TransferSettings } from "./transfer-settings.tsx";

const OWNERS = [VISITOR, ADA.id] as const;

afterEach(async () => {
  for (const owner of OWNERS) await answerStore.remove(owner);
});

const NOON = Date.UTC(2026, 0, 2, 12);
const answer = (day: number): RecordedAnswer => ({
  id: `00000000-0000-4000-8000-00000000000${day}`,
  exercise: "intervals",
  itemId: "1-8",
  outcome: "great",
  durationMs: 5000,
  answeredAt: NOON + day * 86_400_000,
});
const ANSWERS = [answer(0), answer(1), answer(2)];
const SET = {
  id: "00000000-0000-4000-8000-000000000009",
  set: { name: "Low notes" },
  isInPractice: false,
  changedAt: NOON,
};
const FILE_OF_SETS = formatAnswersFile(
  { checkpoint: undefined, answers: [], knownUnits: {}, sets: new Map([[SET.id, SET]]) },
  NOON,
);
const FILE = formatAnswersFile(
  { checkpoint: undefined, answers: ANSWERS, knownUnits: {}, sets: new Map() },
  NOON,
);

async function open(visit: Visit = {}, onSets: (body: unknown) => void = () => undefined) {
  fakeApi({
    importAttempts: data({ added: 3 }),
    mergeSets({ body }) {
      onSets(body);
      return data({ sets: [{ ...SET, changedAt: new Date(NOON).toISOString() }] });
    },
  });
  await renderInPage(
    <Dialog title="App Settings" onClose={() => undefined}>
      <TransferSettings />
    </Dialog>,
    visit,
  );
  await page.getByRole("button", { name: "Your practice" }).click();
}

async function choose(text: string) {
  const input = page.getByLabelText("Add from a file").last();
  await userEvent.upload(input, new File([text], "attune.json", { type: "application/json" }));
}

const dialog = () => page.getByRole("dialog", { name: "Add from a file" });
const text = (part: RegExp) => page.getByText(part);
const idsOf = async (owner: Owner) =>
  (await answerStore.read(owner)).answers.map(({ id }) => id).sort();

describeView("TransferSettings", {
  scenes: {
    "bad file": async () => {
      await open();
      await choose("{}");
      await expect.element(text(/isn’t from/)).toBeVisible();
    },
    "visitor’s preview": async () => {
      await open();
      await choose(FILE);
      await expect.element(dialog()).toBeVisible();
    },
    "preview of sets": async () => {
      await open();
      await choose(FILE_OF_SETS);
      await expect.element(dialog()).toBeVisible();
    },
    "user’s preview": async () => {
      await open({ user: ADA });
      await choose(FILE);
      await expect.element(dialog()).toBeVisible();
    },
  },
  fullest: "user’s preview",
});

it("saves a file, which adds what another device doesn't have", async () => {
  const downloads = catchDownloads();
  await open();
  await answerStore.add(VISITOR, ANSWERS);
  await press("Save to a file");
  await expect.poll(() => downloads).toHaveLength(1);
  const saved = (await downloads[0]?.text) ?? "";
  expect(downloads[0]?.name).toMatch(/^attune-\d{4}-\d\d-\d\d\.json$/);
  await answerStore.remove(VISITOR);
  await answerStore.add(VISITOR, [answer(1)]);
  await choose(saved);
  await expect
    .element(text(/^This file has 3 answers, from January 2, 2026 to January 4, 2026\.$/))
    .toBeVisible();
  await expect.element(text(/^2 of them are new/)).toBeVisible();
  await press("Add");
  await expectToast("2 answers added.");
  expect(await idsOf(VISITOR)).toEqual(ANSWERS.map(({ id }) => id));
});

it("adds a user's answers to the account, or keeps them apart on the device", async () => {
  await open({ user: ADA });
  await choose(FILE);
  await press("Keep apart");
  await expectToast("3 answers added.");
  expect([await idsOf(VISITOR), await idsOf(ADA.id)]).toEqual([ANSWERS.map(({ id }) => id), []]);
  await choose(FILE);
  await press("Add to my account");
  await expect.poll(() => idsOf(ADA.id)).toHaveLength(3);
});

it("adds own sets to the account", async () => {
  const sent = vi.fn();
  await open({ user: ADA }, sent);
  await choose(FILE_OF_SETS);
  await press("Add to my account");
  await expectToast("1 set added.");
  await expect.poll(() => sent.mock.calls).toEqual([[{ sets: [SET] }]]);
  expect(ownSets.list(ADA.id)).toMatchObject([{ name: "Low notes" }]);
});

it("stores nothing of a file that isn't added", async () => {
  await open();
  await choose(FILE);
  await press("Cancel");
  await expect.element(dialog()).not.toBeInTheDocument();
  await choose(FILE.slice(0, -2));
  await expect.element(text(/isn’t from .* Nothing was changed\.$/)).toBeVisible();
  expect(await idsOf(VISITOR)).toEqual([]);
});
