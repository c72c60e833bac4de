import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { describeView } from "../../../testing/describe-view.ts";
import { data, type FakeApi, fakeApi, refused } from "../../../testing/fake-api.ts";
import { button, main, title } from "../../../testing/page.ts";
import { openPage } from "../../../testing/show.tsx";

type About = FakeApi["getAbout"];

const NONE = data({ contact: null });
const text = (words: string | RegExp) => page.getByText(words);

async function open(
  path: string,
  about: About = NONE,
  contact: string | RegExp = /^The operator of this site has not/,
) {
  fakeApi({ getAbout: about });
  await openPage(path);
  await expect.element(text(contact)).toBeVisible();
}

it.each([
  ["/privacy", "Privacy Policy"],
  ["/terms", "Terms of Service"],
])("has its title, its date and its sections: %s", async (path, heading) => {
  await open(path);
  await expect.element(title()).toHaveTextContent(heading);
  await expect.element(text("Effective date: August 16, 2025")).toBeVisible();
  expect(main().getByRole("heading", { level: 2 }).elements().length).toBeGreaterThan(5);
});

it("links to the operator's address", async () => {
  await open("/privacy", data({ contact: "post@example.org" }), /reach the operator/);
  await expect
    .element(page.getByRole("link", { name: "post@example.org" }))
    .toHaveAttribute("href", "mailto:post@example.org");
});

it("links from the terms to the privacy policy, and back", async () => {
  await open("/terms");
  await expect
    .element(main().getByRole("link", { name: "Privacy Policy" }).first())
    .toHaveAttribute("href", "/privacy");
  await expect.element(button("Back")).toBeVisible();
});

describeView("LegalPage", {
  scenes: {
    privacy: () => open("/privacy"),
    terms: () => open("/terms", data({ contact: "post@example.org" }), /reach the operator/),
    "loading the contact": () => open("/terms", "pending", "Loading the contact address..."),
    "contact failed": () => open("/terms", refused(404), /^The contact address couldn’t be loaded/),
  },
  fullest: "privacy",
});
