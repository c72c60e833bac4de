import type { OwnSet } from "@attune/exercises/sets";
import { SAMPLE_SETS } from "@attune/exercises/testing/sample-sets";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { data, fakeApi } from "../../../testing/fake-api.ts";
import { press } from "../../../testing/forms.ts";
import { ADA, renderInPage } from "../../../testing/show.tsx";
import { setsInPractice } from "./own-sets-instance.ts";
import { useOwnSets } from "./use-own-sets.ts";

const NOTES: OwnSet = { ...SAMPLE_SETS.notes, name: "Low notes" };
const STORED = {
  id: "00000000-0000-4000-8000-000000000001",
  set: { ...NOTES, name: "Of another device" },
  isInPractice: true,
  changedAt: "2026-01-02T12:00:00.000Z",
};

function List() {
  const { sets, saveSet, deleteSet, isAccountFull } = useOwnSets();
  return (
    <>
      <ul>
        {sets.map(({ id, name }) => (
          <li key={id}>
            <button type="button" onClick={() => deleteSet(id)}>
              {`Delete ${name}`}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => saveSet(NOTES)}>
        Save
      </button>
      {isAccountFull && <p>The account is full</p>}
    </>
  );
}

const button = (name: string) => page.getByRole("button", { name });

it("shows a visitor's sets as they change", async () => {
  await renderInPage(<List />);
  await press("Save");
  await expect.element(button("Delete Low notes")).toBeVisible();
  await press("Delete Low notes");
  await expect.element(button("Delete Low notes")).not.toBeInTheDocument();
});

it("shows the sets of the account, and sends what changes", async () => {
  const calls = fakeApi({ mergeSets: data({ sets: [STORED] }) });
  await renderInPage(<List />, { user: ADA });
  await expect.element(button("Delete Of another device")).toBeVisible();
  expect(setsInPractice(ADA.id)).toEqual([{ id: STORED.id, set: STORED.set }]);
  await press("Save");
  await expect
    .poll(() => calls.map(({ body }) => body))
    .toMatchObject([{ sets: [] }, { sets: [{ set: NOTES }] }]);
});

it("keeps a set that the account has no room for", async () => {
  fakeApi({ mergeSets: { status: 409, code: "too_many_sets" } });
  await renderInPage(<List />, { user: ADA });
  await press("Save");
  await expect.element(button("Delete Low notes")).toBeVisible();
  await expect.element(page.getByText("The account is full")).toBeVisible();
});
