import { expect, test, vi } from "vitest";
import { someAnswer } from "../testing/answers.ts";
import { openBrowser } from "../testing/browser.ts";
import { type AnswerChange, createAnswerChanges } from "./answer-changes.ts";

function follow(changes: ReturnType<typeof createAnswerChanges>): AnswerChange[] {
  const seen: AnswerChange[] = [];
  changes.subscribe((change) => seen.push(change));
  return seen;
}

test("notifies its own tab immediately and the others later", async () => {
  const { openTab } = openBrowser();
  const [own, other] = [openTab(), openTab()];
  const [here, there] = [follow(own.changes), follow(other.changes)];
  const change = { kind: "added", owner: "ann", answers: [someAnswer()] } as const;
  own.changes.publish(change);
  expect(here).toEqual([change]);
  await vi.waitFor(() => expect(there).toEqual([change]));
});

test("ignores what a tab of another release sends", async () => {
  const { openChannel } = openBrowser();
  const seen = follow(createAnswerChanges(openChannel()));
  const other = openChannel();
  for (const message of ["hello", { kind: "merged", owner: "ann" }, { kind: "added", owner: 1 }])
    other.postMessage(message);
  other.postMessage({ kind: "replaced", owner: "ann" });
  await vi.waitFor(() => expect(seen).toEqual([{ kind: "replaced", owner: "ann" }]));
});
