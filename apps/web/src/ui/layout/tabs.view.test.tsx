import { useState } from "react";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { describeView } from "../../../testing/describe-view.ts";
import { renderInPage } from "../../../testing/show.tsx";
import { Page } from "./page.tsx";
import { Tabs } from "./tabs.tsx";

const NAMES = ["Account", "Progress", "Devices"] as const;

function Sample({ count = 3 }: { readonly count?: number }) {
  const [selected, setSelected] = useState<(typeof NAMES)[number]>("Account");
  const tabs = NAMES.slice(0, count).map((id) => ({
    id,
    label: id,
    panel: <p>{id} of the learner</p>,
  }));
  return (
    <Page title="Tabs">
      <Tabs label="Profile" tabs={tabs} selected={selected} onSelect={setSelected} />
    </Page>
  );
}

const tab = (name: string) => page.getByRole("tab", { name });
const panel = () => page.getByRole("tabpanel");

it("shows the panel of the selected tab", async () => {
  await renderInPage(<Sample />);
  await expect.element(page.getByRole("tablist", { name: "Profile" })).toBeVisible();
  await expect.element(panel()).toHaveTextContent("Account of the learner");
  await userEvent.click(tab("Devices"));
  await expect.element(panel()).toHaveTextContent("Devices of the learner");
  await expect.element(tab("Devices")).toHaveAttribute("aria-selected", "true");
  await expect.element(panel()).toHaveAccessibleName("Devices");
});

it("selects by arrow keys, and is a single stop of Tab", async () => {
  await renderInPage(<Sample />);
  (tab("Account").element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(tab("Progress")).toHaveFocus();
  await expect.element(panel()).toHaveTextContent("Progress of the learner");
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(tab("Account")).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(tab("Devices")).toHaveFocus();
  await userEvent.tab();
  expect(document.activeElement?.getAttribute("role")).not.toBe("tab");
});

describeView("Tabs", {
  scenes: { three: () => renderInPage(<Sample />), two: () => renderInPage(<Sample count={2} />) },
  fullest: "three",
});
