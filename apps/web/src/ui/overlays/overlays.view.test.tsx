import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAnnouncement } from "../../../testing/announcements.ts";
import { describeView } from "../../../testing/describe-view.ts";
import { press } from "../../../testing/forms.ts";
import { renderInPage } from "../../../testing/show.tsx";
import { Button } from "../buttons/button.tsx";
import { Page } from "../layout/page.tsx";
import { Banner } from "./banner.tsx";
import { Notice } from "./notice.tsx";
import { Tooltip, TooltipProvider } from "./tooltip.tsx";

const MESSAGE = "A new version of Attune is available.";
const TEXT = "This lesson needs an account, so that your progress in it is kept.";
/** More than a window holds. */
const LESSONS = Array.from({ length: 20 }, (_, index) => `Lesson ${index + 1}`);
const tip = () => page.getByRole("tooltip");

async function showBanner() {
  const answers = { onAccept: vi.fn(), onDismiss: vi.fn() };
  await renderInPage(
    <Page title="Lessons">
      {LESSONS.map((name) => (
        <Button key={name}>{name}</Button>
      ))}
      <Banner message={MESSAGE} actionLabel="Update" {...answers} />
    </Page>,
  );
  return answers;
}

const showTooltip = (isOpenAtFirst = false) =>
  renderInPage(
    <Page title="Lessons">
      <TooltipProvider>
        <Tooltip text={TEXT} isOpenAtFirst={isOpenAtFirst}>
          <Button>Phrygian mode</Button>
        </Tooltip>
      </TooltipProvider>
    </Page>,
  );

describeView("Overlays", {
  scenes: {
    banner: showBanner,
    tooltip: async () => {
      await showTooltip(true);
      await expect.element(tip()).toBeInTheDocument();
    },
  },
  fullest: "banner",
  // It is the description of what has the focus.
  known: { tooltip: [/^region: <span>This lesson needs an account/] },
});

it("asks in a banner that takes no focus, is announced, and reports the answer", async () => {
  const { onAccept, onDismiss } = await showBanner();
  const banner = page.getByRole("complementary", { name: MESSAGE });
  await expect.element(banner).toBeVisible();
  expect(banner.element().contains(document.activeElement)).toBe(false);
  // The bottom bar of the page stays above it.
  const { style } = document.documentElement;
  await expect.poll(() => style.getPropertyValue("--banner-height")).toMatch(/^[1-9]\d*px$/);
  await press("Update");
  expect(onAccept).toHaveBeenCalledOnce();
  await press("Not now");
  expect(onDismiss).toHaveBeenCalledOnce();
  await expectAnnouncement(MESSAGE);
});

it.each([
  ["the focus", () => userEvent.tab()],
  ["a press", () => page.getByRole("button", { name: "Phrygian mode" }).click()],
])("describes an element by a tooltip that opens on %s, and Escape closes it", async (_, act) => {
  await showTooltip();
  await expect.element(tip()).not.toBeInTheDocument();
  page.getByRole("button", { name: "Sign in" }).element().focus();
  await act();
  await expect.element(tip()).toHaveTextContent(TEXT);
  await expect
    .element(page.getByRole("button", { name: "Phrygian mode" }))
    .toHaveAccessibleDescription(TEXT);
  await userEvent.keyboard("{Escape}");
  await expect.element(tip()).not.toBeInTheDocument();
});

it.each(["success", "destructive"] as const)("focuses a notice: %s", async (tone) => {
  await renderInPage(<Notice tone={tone}>Your link has expired.</Notice>);
  const notice = page.getByText("Your link has expired.");
  await expect.element(notice).toHaveFocus();
  expect(notice.element().className).toContain(tone);
});
