import { useEffect, useState } from "react";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { renderInPage } from "../../../testing/show.tsx";
import { resize } from "../../../testing/window.ts";
import { Page } from "../layout/page.tsx";
import { Spinner } from "../spinner.tsx";
import { AccidentalText } from "../text/accidental-text.tsx";
import { announce, announceLowPriority } from "./announcer.ts";
import { uncover } from "./uncover-focus.ts";
import { useHeldAnnouncements } from "./use-held-announcements.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

const region = () => document.querySelector("[aria-live=polite]");
const lines = () => [...(region()?.children ?? [])].map(({ textContent }) => textContent?.trim());

it("announces a message twice, as another node each time", async () => {
  await renderInPage(<Page title="Announcements">{null}</Page>);
  announce("Try Again!");
  announce("Try Again!");
  await expect.poll(() => lines().slice(-2)).toEqual(["Try Again!", "Try Again!"]);
  expect(region()?.parentElement?.getBoundingClientRect().width).toBeLessThanOrEqual(1);
});

/** Listens until the microphone has heard enough, and announces the verdict then. */
function Listening({ heard }: { readonly heard: Promise<void> }) {
  const [isListening, setIsListening] = useState(true);
  useEffect(() => {
    announceLowPriority("Maestro listens");
    heard.then(() => setIsListening(false));
  }, [heard]);
  useHeldAnnouncements(isListening);
  useEffect(() => {
    if (!isListening) announce("Great!");
  }, [isListening]);
  return isListening ? "Listening" : "Heard";
}

it("announces the verdict alone when the microphone stops listening", async () => {
  const { promise: heard, resolve: hear } = Promise.withResolvers<void>();
  await renderInPage(<Listening heard={heard} />);
  await expect.element(page.getByText("Listening")).toBeVisible();
  const announced: string[] = [];
  // Earlier lines are removed at any time, so that only what is added counts.
  const observer = new MutationObserver((changes) =>
    announced.push(
      ...changes.flatMap(({ addedNodes }) =>
        [...addedNodes].map(({ textContent }) => String(textContent?.trim())),
      ),
    ),
  );
  observer.observe(region() ?? document, { childList: true });
  hear();
  await expect.element(page.getByText("Heard")).toBeVisible();
  await expect.poll(() => announced).toContain("Great!");
  observer.disconnect();
  expect(announced).not.toContain("Maestro listens");
});

it("hides text from the eyes alone", async () => {
  await renderInPage(
    <p>
      <VisuallyHidden id="reason">Only read</VisuallyHidden>
      <button type="button" aria-describedby="reason">
        Locked
      </button>
    </p>,
  );
  expect(page.getByText("Only read").element().getBoundingClientRect().width).toBeLessThan(2);
  await expect
    .element(page.getByRole("button", { name: "Locked" }))
    .toHaveAccessibleDescription("Only read");
});

it("shows accidentals as signs, and reads them as words", async () => {
  await renderInPage(
    <h1>
      <AccidentalText>B♭ to E♭</AccidentalText>
    </h1>,
  );
  const heading = page.getByRole("heading", { name: "B flat to E flat" });
  expect(heading.element().firstElementChild?.textContent).toBe("B♭ to E♭");
});

it.each([
  ["visible", false],
  ["only read", true],
])("says that something loads, by a label that is %s", async (_, isLabelHidden) => {
  await renderInPage(<Spinner label="Loading..." isLabelHidden={isLabelHidden} />);
  const status = page.getByRole("status");
  await expect.element(status).toHaveTextContent("Loading...");
  expect(status.element().querySelector("svg")).not.toBeNull();
  const label = page.getByText("Loading...").element().getBoundingClientRect();
  expect(label.width > 2).toBe(!isLabelHidden);
});

it("scrolls what a bar covers into view", async () => {
  await resize({ width: 360, height: 640 });
  await renderInPage(
    <div style={{ blockSize: "2000px", paddingBlockStart: "560px" }}>
      <button type="button">Covered</button>
      <div data-bar style={{ position: "fixed", insetBlockEnd: 0, blockSize: "80px" }}>
        Bar
      </div>
    </div>,
  );
  const box = () => page.getByRole("button", { name: "Covered" }).element().getBoundingClientRect();
  const barTop = () => document.querySelector("[data-bar]")?.getBoundingClientRect().top ?? 0;
  expect(box().bottom).toBeGreaterThan(barTop());
  uncover(page.getByRole("button", { name: "Covered" }).element());
  expect(box().bottom).toBeLessThan(barTop());
});
