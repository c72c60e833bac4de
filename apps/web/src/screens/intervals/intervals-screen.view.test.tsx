import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { describeView } from "../../../testing/describe-view.ts";
import { data, type FakeApi, fakeApi, refused } from "../../../testing/fake-api.ts";
import { LESSONS } from "../../../testing/lessons.ts";
import { openPage } from "../../../testing/show.tsx";

const title = () => page.getByRole("heading", { level: 1 });

async function open(api: FakeApi, heading: string): Promise<void> {
  fakeApi(api);
  await openPage("/intervals");
  await expect.element(title()).toHaveTextContent(heading);
}

describeView("IntervalsScreen", {
  scenes: {
    loading: () => open({ listLessons: "pending" }, "Intervals"),
    empty: () => open({ listLessons: data([]) }, "Intervals"),
    error: () => open({ listLessons: refused(500) }, "Intervals"),
    data: () => open(LESSONS, "Perfect 4th"),
  },
  fullest: "data",
});

it("starts again after a failure", async () => {
  let isDown = true;
  fakeApi({ listLessons: () => (isDown ? "offline" : LESSONS.listLessons()) });
  await openPage("/intervals");
  const retry = page.getByRole("button", { name: "Try again" });
  await expect.element(retry).toBeVisible();
  isDown = false;
  await userEvent.click(retry);
  await expect.element(title()).toHaveTextContent("Perfect 4th");
});
