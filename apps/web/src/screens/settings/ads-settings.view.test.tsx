import { expect, it, onTestFinished, vi } from "vitest";
import { button } from "../../../testing/page.ts";
import { renderInPage } from "../../../testing/show.tsx";
import { privacyChoices } from "../../ads/privacy-choices.ts";
import { Page } from "../../ui/layout/page.tsx";
import { AdsSettings } from "./ads-settings.tsx";

it("leads to the privacy form of the packaged app's ads, where there is one", async () => {
  const open = vi.fn();
  privacyChoices.set({ open });
  onTestFinished(() => privacyChoices.set(undefined));
  await renderInPage(
    <Page title="Settings">
      <AdsSettings />
    </Page>,
  );
  await button("Ads").click();
  await button("Ad privacy choices").click();
  expect(open).toHaveBeenCalledOnce();
});
