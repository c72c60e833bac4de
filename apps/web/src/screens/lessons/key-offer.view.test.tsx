import { expect } from "vitest";
import { describeView } from "../../../testing/describe-view.ts";
import { button } from "../../../testing/page.ts";
import { renderInPage } from "../../../testing/show.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { KeyOffer } from "./key-offer.tsx";

describeView("KeyOffer", {
  scenes: {
    offered: async () => {
      await renderInPage(
        <Page title="Ear Training">
          <KeyOffer />
        </Page>,
      );
      await expect.element(button("Hear the key first")).toBeVisible();
    },
  },
  fullest: "offered",
});
