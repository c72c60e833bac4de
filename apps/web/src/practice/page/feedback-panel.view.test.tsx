import { useEffect } from "react";
import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { button, feedback } from "../../../testing/page.ts";
import { renderInPage } from "../../../testing/show.tsx";
import { celebrations } from "../../brand/celebration/celebrations.ts";
import { announce } from "../../ui/a11y/announcer.ts";
import { FeedbackPanel, type FeedbackPanelProps } from "./feedback-panel.tsx";

async function show(tone: FeedbackPanelProps["tone"]) {
  const proceed = vi.fn();
  await renderInPage(
    <FeedbackPanel title="The verdict" tone={tone} onContinue={proceed} actions={<p>Replays</p>}>
      <p>Why</p>
    </FeedbackPanel>,
  );
  return proceed;
}

it("says the verdict and why, and continues by Enter", async () => {
  const proceed = await show("again");
  await expect.element(feedback()).toHaveTextContent("The verdictWhyReplaysContinue");
  await expect.element(button("Continue")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(proceed).toHaveBeenCalledOnce();
});

/** Announces a verdict as quizzes do. */
function SpokenVerdict() {
  useEffect(() => announce("The verdict, and why"), []);
  return <FeedbackPanel title="The verdict" tone="again" onContinue={() => {}} />;
}

it("announces the verdict only after Continue has the focus, which would interrupt it", async () => {
  const focusedThen: (string | undefined)[] = [];
  const observer = new MutationObserver(() => {
    const isSaid = document.querySelector("[aria-live]")?.textContent?.includes("and why");
    if (isSaid) focusedThen.push(document.activeElement?.textContent ?? undefined);
  });
  observer.observe(document, { subtree: true, childList: true });
  await renderInPage(<SpokenVerdict />);
  await expect.poll(() => focusedThen).not.toEqual([]);
  observer.disconnect();
  expect(new Set(focusedThen)).toEqual(new Set(["Continue"]));
});

it("celebrates a great, between two notes, and nothing else", async () => {
  const celebrate = vi.spyOn(celebrations, "celebrateQueued");
  await show("good");
  expect(feedback().element().querySelectorAll("svg")).toHaveLength(0);
  expect(celebrate).not.toHaveBeenCalled();
  await show("great");
  expect(feedback().element().querySelectorAll("svg")).toHaveLength(2);
  expect(celebrate).toHaveBeenCalledOnce();
  celebrate.mockRestore();
});

it("has another color for each verdict", async () => {
  const colors = [];
  for (const tone of ["great", "good", "again", "plain"] as const) {
    await show(tone);
    colors.push(getComputedStyle(feedback().element()).backgroundColor);
  }
  expect(new Set(colors).size).toBe(4);
});
