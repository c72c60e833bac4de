import { expect, it, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { fakeApi } from "../../../testing/fake-api.ts";
import { LESSONS } from "../../../testing/lessons.ts";
import { DESKTOP, PHONE } from "../../../testing/matrix.ts";
import { title } from "../../../testing/page.ts";
import { expectPictureOfPage } from "../../../testing/picture.ts";
import { openPage } from "../../../testing/show.tsx";
import { resize } from "../../../testing/window.ts";

it.each([
  ["title-page", "/", DESKTOP, "light"],
  ["intervals", "/intervals", PHONE, "dark"],
] as const)("looks as designed: %s", async (name, path, { width, height }, theme) => {
  await resize({ width, height });
  fakeApi(LESSONS);
  await openPage(path);
  document.documentElement.dataset["theme"] = theme;
  onTestFinished(() => {
    delete document.documentElement.dataset["theme"];
  });
  await expect.element(title()).toBeVisible();
  await expect.element(page.getByText(/^Loading/)).not.toBeInTheDocument();
  await expectPictureOfPage(name);
});
